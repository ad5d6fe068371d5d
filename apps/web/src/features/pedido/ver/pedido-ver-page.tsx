import { type InfiniteData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { editRefusal, pedidoStatus } from '@trama/rules/pedido/status'
import { useLeave } from '@/components/crud/form/use-back-to-list'
import { Banner } from '@/components/ui/status/banner'
import { ErrorState } from '@/components/ui/status/error-state'
import { Panel } from '@/components/ui/panel'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { useSession } from '@/lib/session'
import { pedidoDetailQuery } from '../pedido-api'
import { foreignRefusal } from '../foreign-refusal'
import { PedidoStatusBadge } from '../pedido-status-badge'
import { Parte } from '@/components/ui/parte'
import { VerActions } from './ver-actions'
import { VerHeader } from './ver-header'
import { VerItens, VerTotais } from './ver-itens'
import styles from './ver.module.css'
import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { type Fact, Facts } from '@/components/ui/facts'
import { pedidoKeys } from '../pedido-keys'
import type { PedidoFeito } from '@trama/contract/apl/pedido/situacao'
import { situacaoKey } from '../pedido-queries'
import { situacaoApi, situacaoQuery } from '../situacao/query'
import { comissaoRoutes } from '@trama/contract/apl/comissao/comissao'
import { Table } from '@/components/ui/table/table'
import { aplClient } from '@/lib/api/apl'
import { pedidoEtapas } from '@trama/rules/pedido/etapas'
import { useMemo } from 'react'
import { Impediments } from '@/components/etapas/impediments'
import { Etapas } from '@/components/etapas/etapas'

interface PedidoVerPageProps {
  numero: number
  /** Company of the order when a list of all companies leads to another than the session's. */
  empresa?: string | undefined
  /** True when the order is to be sent at once. */
  sends?: boolean | undefined
}

/** /VerPedido/{numero}: read-only page of an order, in every status. */
export function PedidoVerPage({ numero, empresa, sends }: PedidoVerPageProps) {
  const { emp_pat } = useSession().empresa
  const { data, error, isFetching, refetch } = useQuery(pedidoDetailQuery(numero, empresa ?? emp_pat))
  const leave = useLeave('/TablePedido')
  const foreign = data && foreignRefusal(data.empresa, emp_pat)
  const reason = data && (closedReason(data) ?? foreign)
  return (
    <Panel
      title={`Pedido ${numero}`}
      badge={data && <PedidoStatusBadge pedido={data} />}
      actions={data && <VerActions pedido={data} canEdit={!reason} isOwn={!foreign} sends={sends} />}
      onClose={leave}
    >
      {data ? (
        <div className={styles.page}>
          {reason && <Banner inset>Somente leitura: {reason}</Banner>}
          <Conteudo pedido={data} />
        </div>
      ) : error ? (
        <div className={styles.page}>
          <VerResumo numero={numero} empresa={empresa ?? emp_pat} />
          <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <SkeletonList count={8} />
      )}
    </Panel>
  )
}

/** Why the order is read-only; undefined when the form can edit it. */
function closedReason(pedido: Pedido): string | undefined {
  if (!editRefusal(pedido)) return undefined
  return `Pedido ${pedidoStatus(pedido).toLowerCase()}.`
}

function Conteudo({ pedido }: { pedido: Pedido }) {
  return (
    <>
      <VerHeader pedido={pedido} />
      <Parte title="Itens">
        <VerItens itens={pedido.itens} />
        <VerTotais pedido={pedido} />
      </Parte>
      <Parte title="Situação">
        <VerSituacao pedido={pedido} />
      </Parte>
      <VerComissao pedido={pedido} />
      <VerHistoria numero={pedido.numero} empresa={pedido.empresa} />
    </>
  )
}

/** Summary from a list on this device, for an order that cannot be loaded now. */
function VerResumo({ numero, empresa }: Pick<PedidoListItem, 'numero' | 'empresa'>) {
  const client = useQueryClient()
  const row = client
    .getQueriesData<InfiniteData<PedidoListItem[]>>({ queryKey: pedidoKeys.lists })
    // Totals are cached below the same key and have no pages.
    .flatMap(([, list]) => list?.pages?.flat() ?? [])
    .find((pedido) => pedido.numero === numero && pedido.empresa === empresa)
  return row ? <Facts name="O que a lista sabe deste pedido" facts={factsOf(row)} /> : null
}

const factsOf = (row: PedidoListItem): Fact[] => [
  { label: 'Cliente', value: `${row.codcli} · ${row.nome} · ${formatTaxId(row.cnpj)}`, width: 'double' },
  { label: 'Emissão', value: formatDateBr(row.dt_emissao) },
  { label: 'Entrega', value: formatDateBr(row.entrega) },
  { label: 'Condição', value: row.pgto },
  { label: 'Quantidade', value: formatShortNumber(row.qtde) },
  { label: 'Faturado', value: formatShortNumber(row.faturado) },
  { label: 'Valor líquido', value: formatBRL(row.valor_total_liq) },
]

/** The key is below the key of the situation, because whatever changes the situation also adds to the history. */
const historiaQuery = (numero: number, empresa: string) =>
  queryOptions({
    queryKey: [...situacaoKey, empresa, numero, 'historia'],
    queryFn: ({ signal }) => situacaoApi.listPedidoHistoria({ params: { numero }, empresa, signal }),
  })

/** History of who did what with the order, and when. Hidden on older servers, which have no such call. */
function VerHistoria({ numero, empresa }: { numero: number; empresa: string }) {
  const { flagsVersao } = useSession()
  const { data } = useQuery({ ...historiaQuery(numero, empresa), enabled: flagsVersao.historiaDoPedido })
  if (!data || data.length === 0) return null
  return (
    <Parte title="História">
      <ul className={styles.feitos}>
        {data.map((feito) => (
          <li key={`${feito.data} ${feito.hora} ${feito.texto}`} className={styles.feito}>
            <span className={styles.quando}>{momentOf(feito)}</span>
            <span>
              {feito.texto}
              {feito.por && <span className={styles.quem}> por {feito.por}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Parte>
  )
}

const momentOf = ({ data, hora }: PedidoFeito) => `${formatDateBr(data)} ${hora.slice(0, 5)}`

const api = aplClient(comissaoRoutes)
const MENU_METAS = '1.8'

/** Commission of the order at today's rates, for users who follow commission; nothing where no rate applies. */
function VerComissao({ pedido: { numero, empresa, versao } }: { pedido: Pedido }) {
  const { acessos, flagsVersao, usuario } = useSession()
  const { data } = useQuery({
    queryKey: ['comissao', empresa, 'pedido', numero, versao],
    queryFn: ({ signal }) => api.getComissaoPedido({ params: { numero }, empresa, signal }),
    enabled: flagsVersao.comissao && usuario.tipo !== 'cliente' && acessos.includes(MENU_METAS),
  })
  if (!data?.grupos.some(({ taxa }) => taxa !== null)) return null
  return (
    <Parte title="Comissão prevista">
      <Table
        label="Comissão prevista por grupo"
        titulos={['Grupo', 'Base', 'Taxa', 'Comissão']}
        linhas={data.grupos.map(({ desc_grupo, base, taxa, porque, valor }, i) => ({
          key: String(i),
          celulas: [
            desc_grupo,
            formatBRL(base),
            <span key="taxa" title={porque}>
              {taxa === null ? 'Sem taxa' : `${formatShortNumber(taxa)}%`}
            </span>,
            formatBRL(valor),
          ],
        }))}
        total={['Total', '', '', formatBRL(data.valor)]}
      />
    </Parte>
  )
}

/**
 * "Por que parou?" as a section of the page. Without the server's answer the gates are derived from the order itself.
 */
function VerSituacao({ pedido }: { pedido: Pedido }) {
  const { flagsVersao } = useSession()
  const { data } = useQuery({
    ...situacaoQuery(pedido.numero, pedido.empresa),
    enabled: flagsVersao.situacaoDoPedido,
  })
  const known = useMemo(() => gatesOf(pedido), [pedido])
  return (
    <>
      {data && <Impediments impedimentos={data.impedimentos} />}
      <Etapas name="Pedido" situacao={data ?? known} />
    </>
  )
}

function gatesOf(pedido: Pedido) {
  const { itens, recusa = null, salvo } = pedido
  const separado = itens.reduce((sum, item) => sum + item.reservado + item.expedido, 0)
  const etapas = pedidoEtapas({
    ...pedido,
    tipo: itens[0]?.tipo,
    separado,
    reservado: pedido.compromete === 'S',
    envio: salvo ?? { data: pedido.dt_emissao, hora: null, por: null },
    lib_com: null,
    lib_fin: null,
    recusa,
    impedimentos: [],
  })
  return { status: pedidoStatus(pedido), etapas }
}
