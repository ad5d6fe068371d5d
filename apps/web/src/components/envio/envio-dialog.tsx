/** Dialog that schedules a list or a widget by mail: when, and in which file format. */
import { useMutation } from '@tanstack/react-query'
import { ENVIO_FORMATO, ENVIO_FREQUENCIA, type Envio, EnvioInput } from '@trama/contract/apl/envio/envio'
import { ENVIO_LISTS } from '@trama/contract/apl/envio/lists'
import { PERIODOS } from '@trama/contract/apl/painel/definicao'
import { fieldErrors, type FieldError } from '@trama/contract/issues'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useOwnKey } from '@/components/crud/form/own-draft'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { FormInteger } from '@/components/fields/form/form-number'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText } from '@/components/fields/form/form-text'
import { FormTime } from '@/components/fields/form/form-date'
import { toast } from '@/components/ui/status/toast-store'
import { type EnvioAlvo, envioApi, envioKeys, WEEKDAYS } from './envio-api'

export interface EnvioDialogProps {
  alvo: EnvioAlvo
  /** Default name of the schedule. */
  nome: string
  /** The schedule to change; undefined for a new one. */
  envio?: Envio | undefined
  onClose: () => void
}

/** Weekday and day of the month are kept apart, so that changing the frequency back and forth loses neither. */
interface Values extends Pick<EnvioInput, 'nome' | 'formato' | 'frequencia' | 'hora'> {
  dia_semana: number
  dia_mes: number
  periodo: string
}

/** Option to use the period of the list's filters, whatever the day of the report. */
const FIXED = { value: '', label: 'O dos filtros da lista' }
const CORRENTES = PERIODOS.filter((one) => one.value !== 'datas')

const startOf = ({ envio, nome }: EnvioDialogProps): Values => ({
  nome: envio?.nome ?? nome,
  formato: envio?.formato ?? 'xlsx',
  frequencia: envio?.frequencia ?? 'semana',
  dia_semana: envio?.frequencia === 'semana' ? envio.dia : 1,
  dia_mes: envio?.frequencia === 'mes' ? envio.dia : 1,
  hora: envio?.hora ?? '08:00:00',
  periodo: envio?.periodo ?? '',
})

/** Name of the draft of a report's schedule; a new one is named after what it mails. */
export const envioDraft = (
  envio: Pick<Envio, 'id'> | undefined,
  { tipo, lista, widget }: EnvioAlvo,
): string => `envio:${envio?.id ?? `${tipo}:${lista ?? widget ?? ''}`}`

export function EnvioDialog(props: EnvioDialogProps) {
  const { alvo, envio, onClose } = props
  const own = {
    name: envioDraft(envio, alvo),
    stamp: envio?.versao,
    byHand: envio === undefined,
  }
  const key = useOwnKey(own)
  const save = useMutation({
    mutationFn: (body: EnvioInput) =>
      envio
        ? envioApi.updateEnvio({ params: { id: envio.id }, body })
        : envioApi.createEnvio({ body, idempotencyKey: key.now }),
    meta: { invalidates: [envioKeys], handlesError: true },
  })
  const bodyOf = ({ periodo, dia_semana, dia_mes, ...values }: Values): EnvioInput => ({
    ...values,
    tipo: alvo.tipo,
    widget: alvo.widget,
    lista: alvo.lista,
    filtros: alvo.filtros,
    dia: values.frequencia === 'mes' ? dia_mes : dia_semana,
    periodo: CORRENTES.find(({ value }) => value === periodo)?.value ?? null,
    ativo: envio?.ativo ?? 'S',
    versao: envio?.versao ?? null,
  })

  function validate(values: Values): FieldError[] {
    const read = z.safeEncode(EnvioInput, bodyOf(values))
    const found = read.success ? [] : fieldErrors(read.error)
    return found.map((one) => (one.campo === 'dia' ? { ...one, campo: 'dia_mes' } : one))
  }

  return (
    <FormDialog<Values>
      title={envio ? 'Alterar relatório por e-mail' : 'Receber por e-mail'}
      description="Chega ao e-mail do seu usuário, com o que o seu acesso alcança no dia do envio."
      size="md"
      confirm={envio ? 'Salvar' : 'Receber'}
      start={startOf(props)}
      ownDraft={{ ...own, key }}
      validate={validate}
      send={async (values) => {
        const { resultado } = await save.mutateAsync(bodyOf(values))
        toast.success(resultado)
        onClose()
      }}
      onClose={onClose}
    >
      <FormText<Values> name="nome" label="Nome" required maxLength={60} span={12} />
      <FormSelect<Values>
        name="frequencia"
        label="Frequência"
        options={ENVIO_FREQUENCIA}
        placeholder={null}
        span={6}
      />
      <DiaField />
      <FormTime<Values> name="hora" label="Hora" required span={3} />
      <FormSelect<Values>
        name="formato"
        label="Arquivo"
        options={ENVIO_FORMATO}
        placeholder={null}
        span={6}
      />
      {hasPeriodo(alvo) && (
        <FormSelect<Values>
          name="periodo"
          label="Período"
          options={[FIXED, ...CORRENTES]}
          placeholder={null}
          span={6}
        />
      )}
    </FormDialog>
  )
}

const hasPeriodo = ({ lista }: EnvioAlvo): boolean =>
  Object.entries(ENVIO_LISTS).some(([nome, one]) => nome === lista && 'periodo' in one)

/** Field for the weekday or the day of the month, by frequency. */
function DiaField() {
  const frequencia = useWatch<Values, 'frequencia'>({ name: 'frequencia' })
  if (frequencia === 'semana')
    return <FormSelect<Values> name="dia_semana" label="Dia" options={WEEKDAYS} placeholder={null} span={3} />
  if (frequencia === 'mes') return <FormInteger<Values> name="dia_mes" label="Dia" required span={3} />
  return null
}
