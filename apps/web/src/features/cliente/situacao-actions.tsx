import { useMutation } from '@tanstack/react-query'
import { Ban, CircleCheck, CircleX, LockOpen } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSame } from '@/components/crud/form/is-same'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/status/toast-store'
import { queryKeys } from '@/lib/query/query-keys'
import { confirm } from '@/lib/messages/confirm'
import { clienteApi } from './cliente-api'
import styles from './form/form.module.css'
import type { ClienteForm } from './form/form-model'
import { clienteKeys } from './cliente-keys'

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
export function SituacaoActions({ codcli, start, onDone }: SituacaoActionsProps) {
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
