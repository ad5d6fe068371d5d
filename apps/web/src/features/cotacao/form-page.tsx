import { type Cotacao, cotacaoRoutes, type RecusaInput } from '@trama/contract/apl/cotacao/cotacao'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { useCallback } from 'react'
import { tellBuyer } from '@/components/aviso/tell-buyer'
import { AnexosPanel } from '@/components/anexos/anexos-panel'
import type { FormSave } from '@/components/crud/form/form-body'
import { recordStart, useRecordForm } from '@/components/crud/form/use-record-form'
import { useQueryClient } from '@tanstack/react-query'
import { headed, named } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { answerChanges, type RespostaForm, toBody, toForm } from './form-model'
import { type CotacaoId, cotacaoKeys } from './keys'
import { RespostaPage } from './resposta-page'
import { aplClient } from '@/lib/api/apl'

const { getCotacao, getCotacaoSeq, answerCotacao, declineCotacao } = cotacaoRoutes
/** Calls of the answer's form; the list has a client of its own. */
const cotacaoApi = aplClient({ getCotacao, getCotacaoSeq, answerCotacao, declineCotacao })

function loadCotacao({ numero, seq, empresa }: CotacaoId, signal?: AbortSignal): Promise<Cotacao> {
  const call =
    seq === undefined
      ? cotacaoApi.getCotacao({ params: { numero }, empresa, signal })
      : cotacaoApi.getCotacaoSeq({ params: { numero, seq }, empresa, signal })
  return named(call, COTACAO_MESSAGES.naoEncontrada(numero))
}

const startQuery = (id: CotacaoId) =>
  recordStart(['cotacao-form', id], async ({ signal }) => {
    const cotacao = await loadCotacao(id, signal)
    return { form: toForm(cotacao), cotacao }
  })

/** Page /FormCotacao/{numero}[/{seq}] (S2 §2); a supplier sees the own answer. */
export function CotacaoFormPage({ numero, seq, empresa }: CotacaoId) {
  const { usuario, flagsVersao } = useSession()
  const client = useQueryClient()
  const id = { numero, seq, empresa }
  const call = { params: { numero }, empresa }
  const record = useRecordForm({
    list: '/TableCotacao',
    draft: `cotacao:${[empresa, numero, seq].join(':')}`,
    start: startQuery(id),
    save: async ({ values, idempotencyKey }: FormSave<RespostaForm>, start) => {
      const saving = cotacaoApi.answerCotacao({ ...call, body: toBody(values), idempotencyKey })
      const reply = await headed(saving, COTACAO_MESSAGES.erroGravar)
      // Older servers leave it to the client to tell the buyer.
      const tells = usuario.tipo === 'fornecedor' && !flagsVersao.cotacoes && reply.email === undefined
      if (tells && start) {
        await tellBuyer({
          tipo: 'cotacao',
          numero,
          empresa,
          destino: start.cotacao.email_usuario,
          nome: `a cotação ${numero}`,
          assunto: `Cotação ${numero} alterada pelo fornecedor`,
          linhas: answerChanges(start.form, values),
        })
      }
      return reply
    },
    invalidates: [cotacaoKeys.all],
  })
  const reload = useCallback(() => loadCotacao({ numero, seq, empresa }), [numero, seq, empresa])
  async function decline(body: RecusaInput, idempotencyKey: string) {
    const { resultado } = await headed(
      cotacaoApi.declineCotacao({ ...call, body, idempotencyKey }),
      COTACAO_MESSAGES.erroGravar,
    )
    void client.invalidateQueries({ queryKey: cotacaoKeys.all })
    record.finish(resultado)
  }

  return (
    <RespostaPage
      {...record.form}
      numero={numero}
      cotacao={record.start?.cotacao}
      reload={reload}
      decline={flagsVersao.cotacoes ? decline : undefined}
      showsFornecedor={usuario.tipo !== 'fornecedor'}
    >
      {record.start && (
        <AnexosPanel documento="cotacao" numero={numero} seq={record.start.cotacao.seq} empresa={empresa} />
      )}
    </RespostaPage>
  )
}
