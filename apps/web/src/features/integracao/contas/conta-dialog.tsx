/** Dialog of a service account: tables it may write, data it may read, and addresses it may call from. */
import { useMutation } from '@tanstack/react-query'
import { type Conta, ContaInput, TODAS } from '@trama/contract/apl/integracao/conta'
import { TABLE_NAMES, type TableName } from '@trama/contract/apl/integracao/tables'
import { fieldErrors, type FieldError } from '@trama/contract/issues'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useAutorizacao } from '@/components/autorizacao/use-autorizacao'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { useOwnKey } from '@/components/crud/form/own-draft'
import { FormCheckboxList, FormSegmented } from '@/components/fields/form/form-choice'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import { toast } from '@/components/ui/status/toast-store'
import { EventosFields, eventosStart, type EventosValues, pickedOf } from '../eventos-fields'
import { contaApi, contaKeys } from '../integracao-api'
import { TABLE_OPTIONS } from '../integracao-words'
import type { Segredo } from '../segredo-dialog'

export const AUTORIZAR_CONTA = 'Autorizar conta'

type Quanto = 'nada' | 'tudo' | 'alguns'
type Values = EventosValues & {
  nome: string
  grava: Quanto
  tabelas: TableName[]
  le: Quanto
  /** Addresses, one on each line or separated by commas. */
  enderecos: string
}

const GRAVA = [
  { value: 'nada', label: 'Nenhuma' },
  { value: 'tudo', label: 'Todas' },
  { value: 'alguns', label: 'Só as escolhidas' },
] as const
const LE = [
  { value: 'nada', label: 'Nenhum' },
  { value: 'tudo', label: 'Todos' },
  { value: 'alguns', label: 'Só os escolhidos' },
] as const

const quantoOf = (nomes: readonly string[]): Quanto =>
  nomes.includes(TODAS) ? 'tudo' : nomes.length === 0 ? 'nada' : 'alguns'
const namesOf = (quanto: Quanto, nomes: readonly string[]): string[] =>
  quanto === 'tudo' ? [TODAS] : quanto === 'nada' ? [] : [...nomes]

const startOf = (conta: Conta | undefined): Values => ({
  ...eventosStart(conta?.saida ?? []),
  nome: conta?.nome ?? '',
  grava: quantoOf(conta?.entrada ?? []),
  tabelas: TABLE_NAMES.filter((nome) => conta?.entrada.includes(nome)),
  le: quantoOf(conta?.saida ?? []),
  enderecos: conta?.enderecos.join('\n') ?? '',
})

/** Name of the draft of an account, or of a new one. */
export const contaDraft = (conta?: Conta) => `conta:${conta?.id ?? 'nova'}`

interface ContaDialogProps {
  conta?: Conta | undefined
  onSegredo: (segredo: Segredo) => void
  onClose: () => void
}

export function ContaDialog({ conta, onSegredo, onClose }: ContaDialogProps) {
  const own = { name: contaDraft(conta), stamp: conta?.versao }
  const key = useOwnKey(own)
  const autorizado = useAutorizacao(AUTORIZAR_CONTA)
  async function store(body: z.input<typeof ContaInput>, autorizacao: string | undefined) {
    const input = { ...z.decode(ContaInput, body), autorizacao }
    if (conta) return contaApi.updateConta({ params: { id: conta.id }, body: input })
    const { id, versao, resultado } = await contaApi.createConta({ body: input, idempotencyKey: key.now })
    const { token } = await contaApi.createContaChave({ params: { id }, body: { versao, autorizacao } })
    onSegredo({
      title: 'Chave da conta',
      text: `Para os programas da conta "${body.nome}".`,
      segredo: token,
    })
    return { resultado }
  }
  const save = useMutation({
    mutationFn: (body: z.input<typeof ContaInput>) =>
      autorizado.comAutorizacao((autorizacao) => store(body, autorizacao)),
    meta: { invalidates: [contaKeys], handlesError: true },
  })
  const bodyOf = (values: Values) => ({
    nome: values.nome,
    ativo: conta?.ativo ?? ('S' as const),
    entrada: namesOf(values.grava, values.tabelas),
    saida: namesOf(values.le, pickedOf(values)),
    enderecos: values.enderecos.split(/[\s,;]+/).filter(Boolean),
    ...(conta ? { versao: conta.versao } : {}),
  })

  function validate(values: Values): FieldError[] {
    const body = bodyOf(values)
    const read = z.safeDecode(ContaInput, body)
    const found = read.success ? [] : fieldErrors(read.error).map(atField)
    return [
      ...found,
      ...(values.grava === 'alguns' && body.entrada.length === 0
        ? [{ campo: 'tabelas', mensagem: 'Escolha ao menos uma tabela.' }]
        : []),
      ...(values.le === 'alguns' && body.saida.length === 0
        ? [{ campo: 'le', mensagem: 'Escolha ao menos um evento.' }]
        : []),
    ]
  }

  return (
    <>
      <FormDialog<Values>
        title={conta ? 'Alterar conta de serviço' : 'Nova conta de serviço'}
        ownDraft={{ ...own, key }}
        description="Com a chave dela um programa grava tabelas, lê eventos e os registros de que eles falam, sem a senha de ninguém."
        size="lg"
        confirm="Salvar"
        start={startOf(conta)}
        validate={validate}
        send={async (values) => {
          const saved = await save.mutateAsync(bodyOf(values))
          if (saved) {
            toast.success(saved.resultado)
            onClose()
          }
          return saved !== undefined
        }}
        onClose={onClose}
      >
        <FormText<Values> name="nome" label="Nome" required maxLength={60} span={12} />
        <FormSegmented<Values, Quanto> name="grava" label="Tabelas que grava" options={GRAVA} span={12} />
        <Tables />
        <FormSegmented<Values, Quanto>
          name="le"
          label="Eventos que lê, com os seus registros"
          options={LE}
          span={12}
        />
        <Eventos />
        <FormTextArea<Values>
          name="enderecos"
          label="Endereços de onde pode chamar"
          placeholder="Vazio: de qualquer endereço. Um por linha: 203.0.113.7 ou 10.0.0.0/8"
          rows={3}
          span={12}
        />
      </FormDialog>
      {autorizado.dialog}
    </>
  )
}

/** Moves an error in one address or table to the field that lists them. */
function atField({ campo, mensagem }: FieldError): FieldError {
  const [first = campo] = campo.split(/[.[]/)
  if (first === 'entrada') return { campo: 'tabelas', mensagem }
  if (first === 'enderecos')
    return { campo: first, mensagem: 'Informe endereços como 203.0.113.7 ou 10.0.0.0/8.' }
  return { campo: first, mensagem }
}

function Tables() {
  const grava = useWatch<Values, 'grava'>({ name: 'grava' })
  return (
    grava === 'alguns' && (
      <FormCheckboxList<Values, TableName>
        name="tabelas"
        label="Tabelas"
        options={TABLE_OPTIONS}
        inline
        span={12}
      />
    )
  )
}

function Eventos() {
  const le = useWatch<Values, 'le'>({ name: 'le' })
  return le === 'alguns' && <EventosFields />
}
