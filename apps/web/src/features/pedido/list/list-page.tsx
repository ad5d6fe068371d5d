import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type PedidoListItem, PedidoQuery } from '@trama/contract/apl/pedido/list'
import { formatBRL, formatInteger, formatShortNumber } from '@trama/rules/number-br'
import { BookImage, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { ListPage } from '@/components/crud/list/list-page'
import type { Total } from '@/components/crud/list/list-totals'
import { toolClass } from '@/components/crud/list/tools/list-tool'
import { buttonClass } from '@/components/ui/button-class'
import { cx } from '@/components/ui/cx'
import { useCutOff } from '@/lib/connection/use-cut-off'
import { deviceDate, ownerOf } from '@/lib/device/device-state'
import { ownName } from '@/lib/menu'
import { useSession } from '@/lib/session'
import { useStore } from '@/lib/store'
import { pedidoColumns } from './columns'
import { pedidoFilters } from './filters'
import { documentKey } from '@/lib/document'
import { listPedidos, pedidoName, totalPedidos } from '../pedido-queries'
import { pedidoKeys } from '../pedido-keys'
import { pedidoRowActions } from './row-actions'
import { useSituacaoDialog } from '../situacao/button'
import { usePedidoPdf } from '../papel/use-pdf'

/** Totals in the order of the server's sums (`totalPedidos`). */
const totals: Total<PedidoListItem>[] = [
  { label: 'Qtde.', of: ({ qtde }) => qtde, format: formatShortNumber },
  { label: 'Valor líq.', of: ({ valor_total_liq }) => valor_total_liq, format: formatBRL },
]

/** Older servers send drafts in a list that is asked for without them. */
const isDraft = ({ bloqueio }: PedidoListItem) => bloqueio === 2

/** Page /TablePedido (S1 §2.10). */
export function PedidoListPage() {
  const { usuario, empresa, empresas, flagsVersao } = useSession()
  const asked = useSearch({ from: '/_portal/TablePedido' })
  const { todas_empresas } = asked
  const isCliente = usuario.tipo === 'cliente'
  const isRepresentante = usuario.tipo === 'representante'
  const hasCompanies = empresas.length > 1
  const showsCompany = todas_empresas === 'S'

  const columns = useMemo(
    () =>
      pedidoColumns([
        'numero',
        'emissao',
        showsCompany && 'empresa',
        !isCliente && 'codcli',
        !isCliente && 'cliente',
        !isCliente && 'cnpj',
        !isRepresentante && 'representante',
        !isRepresentante && 'codrep',
        'entrega',
        'pgto',
        'qtde',
        'valor',
        'situacao',
      ]),
    [showsCompany, isCliente, isRepresentante],
  )
  const situacao = useSituacaoDialog()
  const pdf = usePedidoPdf()
  const rowActions = useMemo(
    () => pedidoRowActions(empresa.emp_pat, pdf.open, pdf.send, situacao.open),
    [empresa.emp_pat, pdf.open, pdf.send, situacao.open],
  )

  return (
    <>
      <ListPage
        title="Pedidos de venda"
        subtitle={ownName('/TablePedido', usuario.tipo)}
        schema={PedidoQuery}
        filters={pedidoFilters({ isCliente, hasCompanies, asked })}
        queryKey={pedidoKeys.lists}
        page={listPedidos}
        hidden={asked.digitacao === 'N' ? isDraft : undefined}
        sortedBy={flagsVersao.ordemDosPedidos ? '-dt_emissao' : undefined}
        total={flagsVersao.totaisDasListas ? totalPedidos : undefined}
        noun={{ one: 'pedido', many: 'pedidos' }}
        columns={columns}
        choosesColumns
        ahead="/FormPedido"
        exportName="pedidos"
        byMail={flagsVersao.envios}
        rowKey={documentKey}
        rowName={pedidoName}
        rowActions={rowActions}
        actionsWidth={6 + (pdf.send ? 2 : 0) + (situacao.open ? 2 : 0)}
        totals={totals}
        remark={<PedidosNoAparelho />}
        empty={{
          title: 'Nenhum pedido ainda',
          text: 'Os pedidos de venda aparecem aqui assim que forem incluídos.',
          action: <NewPedido />,
        }}
        tools={
          <Link to="/FormPedido" search={{ catalogo: 'true' }} className={cx(buttonClass(), toolClass.tool)}>
            <BookImage aria-hidden />
            <span className={toolClass.name}>Catálogo</span>
          </Link>
        }
        actions={<NewPedido />}
      />
      {situacao.dialog}
      {pdf.dialog}
    </>
  )
}

function NewPedido() {
  return (
    <Link to="/FormPedido" className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden />
      Incluir
    </Link>
  )
}

/** Line of the list of orders without a connection: how many of the server's orders lie on the device. */
function PedidosNoAparelho() {
  const cutOff = useCutOff()
  const date = useStore(deviceDate)
  const owner = ownerOf(useSession())
  const { data } = useQuery({
    queryKey: ['pedidos-no-aparelho', owner, date],
    queryFn: () => readCounts(owner),
    enabled: cutOff && date !== null,
  })
  if (!cutOff || !data || data.all <= data.here) return null
  return (
    <p>
      Neste aparelho estão {formatInteger(data.here)} dos {formatInteger(data.all)} pedidos do servidor, os
      mais novos dos últimos 24 meses. Contagem e totais são dos que estão aqui.
    </p>
  )
}

async function readCounts(owner: string): Promise<{ here: number; all: number } | null> {
  const [{ readResumo }, { countsOf }, { PEDIDOS }] = await Promise.all([
    import('@/lib/device/device-data'),
    import('@/lib/device/resumo'),
    import('../aparelho/pedidos'),
  ])
  const resumo = await readResumo(owner)
  if (!resumo) return null
  const counts = countsOf(resumo)
  const here = counts[PEDIDOS.key] ?? 0
  return { here, all: counts[PEDIDOS.ofAll] ?? here }
}
