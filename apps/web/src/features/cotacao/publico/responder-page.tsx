import { momentIn } from '@trama/rules/date-br'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Anexo } from '@trama/contract/apl/anexo'
import type { Cotacao, RecusaInput } from '@trama/contract/apl/cotacao/cotacao'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { totaisDaCotacao } from '@trama/rules/compra/cotacao-totais'
import { formatBRL } from '@trama/rules/number-br'
import { CircleCheck, CircleSlash, DoorClosed } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { AnexosSection } from '@/components/anexos/anexos-panel'
import type { FormSave } from '@/components/crud/form/form-body'
import { isSame } from '@/components/crud/form/is-same'
import { FormSkeleton } from '@/components/crud/form/form-skeleton'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { errorText, headed, isApiError } from '@/lib/api/api-error'
import { changedOnly, cotado, type RespostaForm, termosEmAberto, toBody, toForm } from '../form-model'
import { prazoText } from '../prazo'
import { RespostaPage } from '../resposta-page'
import { anexosPublicos, companyOf, type CotacaoPublicaApi, findServer, sendAnswer } from './publico-api'

/** Page /Responder/{token}: a supplier answers one quotation by a mailed link, without a login. */
export function ResponderPage({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['responder', token],
    queryFn: async ({ signal }) => {
      const api = await findServer(token, signal)
      return { api, cotacao: await api.getCotacaoPublica({ params: { token }, signal }) }
    },
    gcTime: 0,
    staleTime: Infinity,
  })
  if (data && !error && !isFetching) {
    return <Resposta token={token} {...data} onReload={() => void refetch()} />
  }
  return (
    <Panel title="Cotação">
      {isApiError(error, 'notFound') ? (
        <div role="alert">
          <EmptyState icon={<CircleSlash />} title={COTACAO_MESSAGES.linkInvalido} />
        </div>
      ) : error ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Panel>
  )
}

interface RespostaProps {
  token: string
  api: CotacaoPublicaApi
  cotacao: Cotacao
  /** Loads the quotation again, in its current state. */
  onReload: () => void
}

/** How the page ended; files of the answer go out as they are added, without the answer. */
type Over = { kind: 'sent'; resultado: string; total?: number } | { kind: 'left'; withFiles: boolean }

function Resposta({ token, api, cotacao, onReload }: RespostaProps) {
  const { numero, empresa, seq } = cotacao
  const [over, setOver] = useState<Over | null>(null)
  const asked = useRef(false)
  const start = useMemo(() => toForm(cotacao), [cotacao])
  const client = useQueryClient()
  const anexos = useMemo(() => anexosPublicos(api, token), [api, token])
  function left() {
    const files = client.getQueryData<Anexo[]>(anexos.queryKey) ?? []
    setOver({ kind: 'left', withFiles: files.some(({ seq }) => seq !== null) })
  }
  const reload = useCallback(() => api.getCotacaoPublica({ params: { token } }), [api, token])
  function openAgain() {
    setOver(null)
    onReload()
  }
  const count = useEffectEvent(
    () => void api.countCotacaoPublica({ params: { token } }).catch(() => undefined),
  )
  useEffect(() => onFirstUse(count), [])
  if (over) return <Left over={over} cotacao={cotacao} onOpen={openAgain} />

  const save = ({ values }: FormSave<RespostaForm>) =>
    headed(sendAnswer(api, token, toBody(changedOnly(values, start))), COTACAO_MESSAGES.erroGravar).then(
      ({ resultado }) => ({ resultado, values }),
    )
  const decline = async (body: RecusaInput) => {
    const declined = api.declineCotacaoPublica({ params: { token }, body })
    const { resultado } = await headed(declined, COTACAO_MESSAGES.erroGravar)
    setOver({ kind: 'sent', resultado })
  }

  /** Asks once for the terms that a first answer leaves open. */
  function ask(values: RespostaForm): string | undefined {
    const open = cotacao.situacao === 'A' && !asked.current ? termosEmAberto(values) : undefined
    asked.current ||= open !== undefined
    return open && COTACAO_MESSAGES.semTermos(open)
  }

  return (
    <RespostaPage
      numero={numero}
      cotacao={cotacao}
      reload={reload}
      decline={decline}
      draft={`responder:${[companyOf(token), empresa, numero, seq].join(':')}`}
      load={{ data: start }}
      actions={[{ value: 'enviar', label: 'Enviar resposta' }]}
      ask={ask}
      save={save}
      onSaved={({ resultado, values }) => {
        if (isSame(values, start)) return left()
        const total = values.situacao === 'C' && totaisDaCotacao(values.itens.map(cotado)).total
        return setOver({ kind: 'sent', resultado, ...(total !== false && { total }) })
      }}
      onClose={left}
    >
      <AnexosSection anexos={anexos} ofAnswer />
    </RespostaPage>
  )
}

function leftTitle({ situacao }: Cotacao, withFiles: boolean): string {
  if (situacao !== 'A') return 'A sua resposta continua como estava'
  return withFiles ? 'Os anexos foram enviados, a resposta ainda não' : 'Nada foi enviado'
}

/** Calls back when a person first touches or types; a program that only fetches the page does neither. */
function onFirstUse(used: () => void): () => void {
  const ended = new AbortController()
  const first = () => {
    ended.abort()
    used()
  }
  for (const kind of ['pointerdown', 'keydown'] as const) {
    document.addEventListener(kind, first, { signal: ended.signal })
  }
  return () => ended.abort()
}

/**
 * What the page shows after the answer was sent or left: nobody is signed in, so the only way on is to open the
 * quotation again.
 */
function Left({ over, cotacao, onOpen }: { over: Over; cotacao: Cotacao; onOpen: () => void }) {
  const isSent = over.kind === 'sent'
  const until = prazoText(cotacao, momentIn())?.text
  const total = isSent && over.total !== undefined ? `Total: ${formatBRL(over.total)}. ` : ''
  return (
    <Panel title={`Cotação ${cotacao.numero}`}>
      <EmptyState
        icon={isSent ? <CircleCheck /> : <DoorClosed />}
        title={isSent ? over.resultado : leftTitle(cotacao, over.withFiles)}
        text={`${total}${isSent ? 'Você pode alterar a resposta' : 'Este link continua aberto'} até ${until}. Já pode fechar esta página.`}
        action={
          <Button variant={isSent ? 'secondary' : 'primary'} onClick={onOpen}>
            {isSent ? 'Alterar resposta' : 'Abrir a cotação'}
          </Button>
        }
      />
    </Panel>
  )
}
