import { EntidadeChange, EntidadeInput } from '@trama/contract/apl/entidade/input'
import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { checkContribuinte, contribuinteByInscricao } from '@trama/rules/entidade/contribuinte'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import {
  checkContatos,
  checkInscricoes,
  checkFrete,
  checkTelefones,
  lockedEntidade,
} from '@trama/rules/entidade/rules'
import type { FormSave } from '@/components/crud/form/form-body'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { ApiError, isApiError } from '@/lib/api/api-error'
import { clienteApi } from '../cliente-api'
import { type ClienteForm, type ContatoForm, toBody } from './form-model'
import type { ClienteLocks } from './locks'
import { COBRANCA, ENTREGA, PRINCIPAL } from '../endereco/blocos'

interface Editing {
  locks: ClienteLocks
  /** True for a tax id that is known to belong to another customer. */
  isTaken: (cnpj: string) => boolean
  /** The customer's values when the form was opened. */
  before?: ClienteForm | undefined
}

/** All errors of S1 §5.6 that prevent a save. */
export function clienteErrors(form: ClienteForm, { locks, isTaken, before }: Editing): FieldError[] {
  const isNew = form.codcli === null
  const locked = isNew ? null : lockedEntidade(form)
  if (locked) return [{ campo: '', mensagem: locked }]
  const found = [
    ...bodyErrors(isNew ? EntidadeInput : EntidadeChange, toBody(form, locks.readOnly)),
    ...missingCidades(form),
    ...checkInscricoes(form).filter(({ campo }) => !locks.readOnly.has(campo)),
    ...(locks.readOnly.has('contribuinte') ? [] : contribuinteErrors(form)),
    ...checkTelefones(form, before),
    ...checkFrete(form, before),
    ...checkContatos(form.contatos.map(({ nome, tipo }) => ({ nome, tipo: tipo ?? 0 }))),
  ]
  if (isNew && isTaken(form.cnpj)) found.push({ campo: 'cnpj', mensagem: ENTIDADE_MESSAGES.cnpjCadastrado })
  if (found.length === 0) return []
  return [...atFields(found, form.contatos), { campo: '', mensagem: ENTIDADE_MESSAGES.restamCampos }]
}

/** A company without registration says whether it pays ICMS. */
function contribuinteErrors(form: ClienteForm): FieldError[] {
  const isAsked = form.contribuinte === null && form.inscricao !== '' && form.cnpj !== ''
  if (isAsked && contribuinteByInscricao(form) === null)
    return [{ campo: 'contribuinte', mensagem: TEXTS.required }]
  return checkContribuinte(form)
}

/** Errors of addresses without a city; the server finds the municipality by code, or else by name and state. */
const missingCidades = (form: ClienteForm): FieldError[] =>
  [PRINCIPAL, ENTREGA, COBRANCA]
    .filter(({ cod_cid, nome_cid }) => !form[cod_cid] && !form[nome_cid])
    .map(({ cod_cid }) => ({ campo: cod_cid, mensagem: TEXTS.required }))

/**
 * Moves errors from the wire's paths to the form's inputs; errors of contacts name the contact, whose inputs are in a
 * dialog.
 */
function atFields(errors: readonly FieldError[], contatos: readonly ContatoForm[]): FieldError[] {
  return errors.map(({ campo, mensagem }) => {
    const [field = '', index] = campo.split('.')
    if (field !== 'contatos' || index === undefined) {
      return { campo: field.replace(/^nome_cid/, 'cod_cid'), mensagem }
    }
    return { campo: field, mensagem: `Contato ${contatos[Number(index)]?.nome ?? index}: ${mensagem}` }
  })
}

/** Creates or changes the customer; with the same idempotency key a repeated create gets the first answer again. */
export async function saveCliente(
  { values, idempotencyKey }: FormSave<ClienteForm>,
  { readOnly }: ClienteLocks,
): Promise<{ resultado: string; codcli: number }> {
  const { codcli } = values
  const body = toBody(values, readOnly)
  try {
    if (codcli === null)
      return await clienteApi.createEntidade({ body: complete(EntidadeInput, body), idempotencyKey })
    return await changeCliente(codcli, values, readOnly)
  } catch (error) {
    if (!isApiError(error)) throw error
    // The only conflict of a create that names no field: an earlier attempt was received, and the form was changed
    // since.
    const sentBefore = codcli === null && error.kind === 'conflict' && error.fields.length === 0
    if (sentBefore) throw new ApiError('rule', SENT_BEFORE, { status: error.status })
    const { kind, message, status, extra } = error
    throw new ApiError(kind, message, { status, extra, fields: atFields(error.fields, values.contatos) })
  }
}

async function changeCliente(codcli: number, values: ClienteForm, readOnly: ReadonlySet<string>) {
  const stamp = values.versao === null ? {} : { versao: values.versao }
  const change: EntidadeChange = { ...toBody(values, readOnly), ...stamp }
  try {
    return await clienteApi.updateEntidade({ params: { codcli }, body: change })
  } catch (error) {
    if (!isApiError(error, 'missing')) throw error
    // As in the specification, a change is sent by the create call with the whole record and its code (S1 §7.3).
    const { cnpj: _fixed, ...whole } = toBody(values, NOTHING)
    return clienteApi.createEntidade({
      body: { ...complete(EntidadeInput, whole), cnpj: undefined, ...stamp, codcli },
    })
  }
}

const NOTHING: ReadonlySet<string> = new Set()
const SENT_BEFORE =
  'Este cliente já foi recebido pelo servidor antes das últimas alterações. Confira a lista de clientes e faça as alterações por lá.'
