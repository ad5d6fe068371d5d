/** Loading, saving, mailing and comparing of a buyer's quotation. */
import type { CotacaoFornecedor } from '@trama/contract/apl/cotacao/compra'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import type { FormSave } from '@/components/crud/form/form-body'
import type { FormConflict } from '@/components/crud/form/use-conflict'
import { recordStart } from '@/components/crud/form/use-record-form'
import { headed, named } from '@/lib/api/api-error'
import { getSession } from '@/lib/session'
import { compraApi } from './api'
import {
  COTACAO_MERGE,
  type CotacaoForm,
  type CotacaoStart,
  ENVIAR,
  novaCotacao,
  startOf,
  toBody,
} from './form-model'

const load = (numero: number) =>
  named(compraApi.getCotacaoCompra({ params: { numero } }), COTACAO_MESSAGES.naoEncontrada(numero))

export const startQuery = (numero: number | undefined, vez: number) =>
  recordStart(
    ['cotacao-compra', numero ?? 'nova', vez],
    async (): Promise<CotacaoStart> =>
      numero === undefined ? novaCotacao(getSession().usuario.email) : startOf(await load(numero)),
  )

export const conflictOf = (numero: number): FormConflict<CotacaoForm> => ({
  load: async () => {
    const { form } = startOf(await load(numero))
    return { values: form, stamp: form.versao ?? '', fields: COTACAO_MERGE }
  },
})

/** Saves first and mails in a call of its own, so that a failed mail does not lose the quotation. */
export async function save(
  { values, action, idempotencyKey }: FormSave<CotacaoForm>,
  keyFor: (content: unknown) => string,
) {
  const body = toBody(values)
  const saving =
    values.numero === null
      ? compraApi.createCotacao({ body, idempotencyKey })
      : compraApi.updateCotacao({ params: { numero: values.numero }, body, idempotencyKey })
  const saved = await headed(saving, COTACAO_MESSAGES.erroGravar)
  if (action !== ENVIAR) return saved
  const { numero, versao } = saved
  try {
    const sending = { params: { numero }, body: { versao } }
    return await compraApi.sendCotacao({ ...sending, idempotencyKey: keyFor(sending) })
  } catch (failure) {
    return { ...saved, failure }
  }
}

/** Question that the user confirms before anything is mailed. */
export function question({ fornecedores }: CotacaoForm, enviados: readonly CotacaoFornecedor[]): string {
  const novos = fornecedores.filter(({ codfor }) => !enviados.some((enviado) => enviado.codfor === codfor))
  if (novos.length === 1) return `Enviar a cotação por e-mail a ${novos[0]?.nome_for ?? ''}?`
  return `Enviar a cotação por e-mail a ${novos.length} fornecedores?`
}
