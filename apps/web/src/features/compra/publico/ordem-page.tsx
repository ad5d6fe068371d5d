/** Page /Ordem/{token}: a supplier opens one released purchase order by a mailed link, without a login. */
import { useQuery } from '@tanstack/react-query'
import { MENU } from '@trama/contract/access'
import type { ConfirmacaoReply } from '@trama/contract/apl/compra/ordem'
import { type OrdemPublica, ordemPublicaRoutes } from '@trama/contract/apl/compra/publico'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { CircleCheck, CircleSlash, DoorClosed, LogIn } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { FormSave } from '@/components/crud/form/form-body'
import { FormPage } from '@/components/crud/form/form-page'
import { FormSkeleton } from '@/components/crud/form/form-skeleton'
import { ReadOnlyForm } from '@/components/fields/form/read-only-form'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { errorText, isApiError } from '@/lib/api/api-error'
import type { Client } from '@/lib/api/client-types'
import { companyOf, findPublicServer } from '@/lib/api/publico'
import { connection } from '@/lib/connection/connection'
import { claimsOf } from '@/lib/device/kept-session'
import { compraStatus } from '../columns'
import { AceitarButton } from '../ferramentas'
import { CompraFields } from '../fields'
import { compraErrors, type CompraForm, compraMerge, toBody, toForm } from '../form-model'
import { CompraAvisos, CompraTotais } from '../form-page'
import { CompraItens } from '../itens/itens'

type OrdemApi = Client<typeof ordemPublicaRoutes>
const invalid = ORDEM_MESSAGES.linkInvalido

/** Whether the login of this device, in the portal of this company, may open the order as its supplier. */
const isOwnLogin = ({ cnpj_for }: OrdemPublica, company: string): boolean => {
  const claims = claimsOf(connection.token)
  return (
    claims?.tipo === 'fornecedor' &&
    claims.aud === company &&
    claims.cnpj === cnpj_for &&
    claims.acessos.includes(MENU.PedidosCompra)
  )
}

interface OrdemPageProps {
  token: string
  /** Opens the order in the portal, behind the login. */
  onPortal: (ordem: OrdemPublica) => void
}

export function OrdemPage({ token, onPortal }: OrdemPageProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['ordem-publica', token],
    queryFn: async ({ signal }) => {
      const api = await findPublicServer(ordemPublicaRoutes, { code: token, invalid }, signal)
      return { api, ordem: await api.getOrdemPublica({ params: { token }, signal }) }
    },
    gcTime: 0,
    staleTime: Infinity,
  })
  const own = data && isOwnLogin(data.ordem, companyOf(token, invalid)) ? data.ordem : undefined
  useEffect(() => {
    if (own) onPortal(own)
  }, [own, onPortal])
  if (data && !error && !isFetching && !own) {
    return <Aberta token={token} {...data} onReload={() => void refetch()} onPortal={onPortal} />
  }
  return (
    <Panel title="Ordem de compra">
      {isApiError(error, 'notFound') ? (
        <div role="alert">
          <EmptyState icon={<CircleSlash />} title={invalid} />
        </div>
      ) : error ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Panel>
  )
}

interface AbertaProps extends OrdemPageProps {
  api: OrdemApi
  ordem: OrdemPublica
  /** Loads the order again, in its current state. */
  onReload: () => void
}

function Aberta({ token, api, ordem, onReload, onPortal }: AbertaProps) {
  const { numero, empresa, versao, situacao, confirmada } = ordem
  const [over, setOver] = useState<Over | null>(null)
  const start = useMemo(() => toForm(ordem), [ordem])
  const isPending = situacao === 'P'
  const conflict = useMemo(
    () => ({
      load: async () => {
        const newest = await api.getOrdemPublica({ params: { token } })
        return { values: toForm(newest), stamp: newest.versao ?? '', fields: compraMerge }
      },
    }),
    [api, token],
  )
  const showDone = ({ resultado, email }: ConfirmacaoReply) => setOver({ resultado, isTold: email === 'S' })
  function openAgain() {
    setOver(null)
    onReload()
  }
  if (over) return <Left numero={numero} {...over} onOpen={openAgain} />

  const save = ({ values }: FormSave<CompraForm>) => {
    const { dt_entrega, obs } = toBody(values)
    return api.updateOrdemPublica({ params: { token }, body: { versao: values.versao, dt_entrega, obs } })
  }
  return (
    <FormPage<CompraForm, ConfirmacaoReply>
      title={`Compra ${numero} - ${ordem.nome_empresa}`}
      badge={<StatusBadges states={[compraStatus(ordem)]} />}
      tools={
        <>
          {isPending && !confirmada && (
            <AceitarButton
              numero={numero}
              accept={() => api.confirmOrdemPublica({ params: { token }, body: { versao } })}
              onDone={showDone}
            />
          )}
          <Button size="sm" variant="ghost" icon={<LogIn aria-hidden />} onClick={() => onPortal(ordem)}>
            Entrar no portal
          </Button>
        </>
      }
      stamp={versao ?? ''}
      draft={`ordem:${[companyOf(token, invalid), empresa, numero].join(':')}`}
      load={{ data: start }}
      validate={(values) => compraErrors(values, start)}
      conflict={conflict}
      readOnly={!isPending}
      summary={<CompraTotais />}
      thumb={isPending && <CompraTotais sumOnly />}
      actions={[{ value: 'salvar', label: 'Enviar ao comprador' }]}
      save={save}
      onSaved={showDone}
      onClose={() => setOver({})}
    >
      <CompraAvisos ordem={ordem} />
      <CompraFields ordem={ordem} isFornecedor />
      <ReadOnlyForm value>
        <CompraItens isFornecedor />
      </ReadOnlyForm>
    </FormPage>
  )
}

interface Over {
  /** What was done; undefined when the page was left without a change. */
  resultado?: string
  /** True where the buyer gets a mail about it. */
  isTold?: boolean
}

interface LeftProps extends Over {
  numero: number
  onOpen: () => void
}

/** What the page shows after a change or when it was left: nobody is signed in, so the only way on is back. */
function Left({ numero, resultado, isTold = false, onOpen }: LeftProps) {
  return (
    <Panel title={`Compra ${numero}`}>
      <EmptyState
        icon={resultado ? <CircleCheck /> : <DoorClosed />}
        title={resultado ?? 'Nada foi alterado'}
        text={`${isTold ? 'O comprador foi avisado.' : 'Este link continua aberto.'} Já pode fechar esta página.`}
        action={
          <Button variant="secondary" onClick={onOpen}>
            Abrir a ordem
          </Button>
        }
      />
    </Panel>
  )
}
