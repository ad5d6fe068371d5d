import { ENTIDADE_FIELDS } from '@trama/contract/apl/entidade/fields'
import { formatDateBr } from '@trama/rules/date-br'
import { contribuinteByInscricao, isentoRecusado } from '@trama/rules/entidade/contribuinte'
import { type Contribuinte, CONTRIBUINTES } from '@trama/rules/entidade/contribuinte-codes'
import { inputOf } from '@/components/crud/form/record-fields'
import { SelectField } from '@/components/fields/choice/select-field'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormCheckbox } from '@/components/fields/form/form-choice'
import { FormPhone, FormTaxId } from '@/components/fields/form/form-masked'
import { useFormLock, useIsReadOnly } from '@/components/fields/form/read-only-form'
import { FormText } from '@/components/fields/form/form-text'
import { useValueField } from '@/components/fields/form/use-form-field'
import { TextField } from '@/components/fields/text-field'
import { useSession } from '@/lib/session'
import type { ClienteForm } from './form-model'
import type { ClienteLocks } from './locks'
import { CnpjConsulta } from '../cnpj/consulta'
import { InscricaoField } from '../endereco/inscricao-field'
import { ReferenceField } from './reference-field'
import { useMutation } from '@tanstack/react-query'
import { Ban, CircleCheck, CircleX, LockOpen } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSame } from '@/components/crud/form/is-same'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/status/toast-store'
import { queryKeys } from '@/lib/query/query-keys'
import { confirm } from '@/lib/messages/confirm'
import { clienteApi } from '../cliente-api'
import styles from './form.module.css'
import { clienteKeys } from '../cliente-keys'

const field = inputOf(ENTIDADE_FIELDS)

interface ClienteFieldsProps {
  /** Values of the form when it was opened. */
  start: ClienteForm
  locks: ClienteLocks
  /** Reopens the record after its situation changed. */
  onReopen: () => void
}

/** The fields above the sub-tabs, in the order of S1 §2.9. */
export function ClienteFields({ start, locks, onReopen }: ClienteFieldsProps) {
  const isReadOnly = useIsReadOnly()
  const isLocked = (name: keyof ClienteForm) => locks.readOnly.has(name)
  const { situacaoDoCliente, contribuinte } = useSession().flagsVersao
  return (
    <FieldGrid>
      <TextField span={2} label="Código" readOnly tabular value={start.codcli ?? 'Novo'} />
      <TextField
        span={2}
        label="Data de cadastro"
        readOnly
        tabular
        value={start.data_cad ? formatDateBr(start.data_cad) : ''}
      />
      <FormCheckbox<ClienteForm> name="ativo" span={1} label="Ativo" on="S" off="N" readOnly />
      <FormCheckbox<ClienteForm> name="bloqueio" span={2} label="Bloqueado" on="S" off="N" readOnly />
      {start.codcli !== null && locks.interno && situacaoDoCliente && (
        <SituacaoActions codcli={start.codcli} start={start} onDone={onReopen} />
      )}
      <FormText<ClienteForm> {...field('nome')} span={7} readOnly={isLocked('nome')} />
      <FormText<ClienteForm> {...field('fantasia')} span={5} />
      <FormTaxId<ClienteForm> {...field('cnpj')} span={3} readOnly={isLocked('cnpj')} />
      {!isReadOnly && <CnpjConsulta locks={locks} />}
      <InscricaoField name="inscricao" span={3} readOnly={isLocked('inscricao')} />
      {contribuinte && <ContribuinteField readOnly={isLocked('contribuinte')} />}
      <FormPhone<ClienteForm> {...field('telefone')} span={4} />
      <FormPhone<ClienteForm> {...field('telefone2')} span={4} />
      <FormPhone<ClienteForm> {...field('fax')} span={4} />
      <FormText<ClienteForm>
        {...field('email')}
        span={6}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ReferenceField name="grupo" span={6} locks={locks} />
    </FieldGrid>
  )
}

interface SituacaoActionsProps {
  codcli: number
  start: ClienteForm
  onDone: () => void
}

/** Verb for the question, and participle for the message afterwards. */
type Verb = readonly [ask: string, done: string]
const INATIVAR: Verb = ['Inativar', 'inativado']
const ATIVAR: Verb = ['Ativar', 'ativado']
const BLOQUEAR: Verb = ['Bloquear', 'bloqueado']
const DESBLOQUEAR: Verb = ['Desbloquear', 'desbloqueado']

type Change = Partial<Pick<ClienteForm, 'ativo' | 'bloqueio'>>

/**
 * Buttons beside the flags that activate, inactivate, block and unblock the customer at once; the form is then
 * reopened.
 */
function SituacaoActions({ codcli, start, onDone }: SituacaoActionsProps) {
  const { getValues } = useFormContext<ClienteForm>()
  // Read from the form, not from its start: another user's changes may have been merged since, with a newer version.
  const [situacao, bloqueio, versao] = useWatch<ClienteForm, ['ativo', 'bloqueio', 'versao']>({
    name: ['ativo', 'bloqueio', 'versao'],
  })
  const change = useMutation({
    mutationFn: (body: Change) =>
      clienteApi.updateSituacaoEntidade({
        params: { codcli },
        body: { ...body, ...(versao !== null && { versao }) },
      }),
    meta: { invalidates: [clienteKeys.all, queryKeys('entidade').all] },
  })

  async function apply([verb, done]: Verb, body: Change) {
    const lost = isSame(getValues(), start) ? '' : '\nAs alterações ainda não salvas serão descartadas.'
    if (!(await confirm({ text: `${verb} este cliente?${lost}`, danger: lost !== '' }))) return
    // The mutation's own meta shows the refusal.
    const reply = await change.mutateAsync(body).catch(() => null)
    if (!reply) return
    toast.success(`Cliente ${codcli} ${done}.`)
    onDone()
  }

  const ativo = situacao === 'S'
  const bloqueado = bloqueio === 'S'
  return (
    <div className={styles.beside} data-span={5}>
      <Button
        size="sm"
        icon={ativo ? <CircleX /> : <CircleCheck />}
        loading={change.isPending}
        onClick={() => void apply(ativo ? INATIVAR : ATIVAR, { ativo: ativo ? 'N' : 'S' })}
      >
        {ativo ? 'Inativar' : 'Ativar'}
      </Button>
      <Button
        size="sm"
        icon={bloqueado ? <LockOpen /> : <Ban />}
        loading={change.isPending}
        onClick={() => void apply(bloqueado ? DESBLOQUEAR : BLOQUEAR, { bloqueio: bloqueado ? 'N' : 'S' })}
      >
        {bloqueado ? 'Desbloquear' : 'Bloquear'}
      </Button>
    </div>
  )
}

/** Whether the customer pays ICMS: shows what the registration tells until somebody says otherwise. */
function ContribuinteField({ readOnly }: { readOnly: boolean }) {
  const { value, onValueChange, ...field } = useValueField<ClienteForm, Contribuinte | null>('contribuinte')
  const [cnpj, inscricao, uf] = useWatch<ClienteForm, ['cnpj', 'inscricao', 'uf']>({
    name: ['cnpj', 'inscricao', 'uf'],
  })
  const shown = value ?? contribuinteByInscricao({ cnpj, inscricao })
  const recusa = shown && isentoRecusado(shown, uf)
  return (
    <SelectField
      {...field}
      span={3}
      label={ENTIDADE_FIELDS.contribuinte.label}
      required
      readOnly={readOnly}
      {...useFormLock()}
      hint={recusa && `${recusa}.`}
      options={CONTRIBUINTES}
      value={shown ?? ''}
      onChange={({ target }) =>
        onValueChange(CONTRIBUINTES.find((option) => option.value === target.value)?.value ?? null)
      }
    />
  )
}
