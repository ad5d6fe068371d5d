import { useInfiniteQuery } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import type { PedidoComprado } from '@trama/contract/apl/pedido/compras'
import { PAGE_SIZE } from '@trama/contract/wire'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { ListPlus, PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { queryKeys } from '@/lib/query/query-keys'
import { useSettled } from '@/lib/use-settled'
import { itemApi } from '../itens/api'
import { ProductImage } from '../itens/product-image'
import styles from './rapido.module.css'
import type { NewRow } from './rows'

/** Milliseconds without typing before the search is sent. */
const REST_MS = 400

interface RapidoCompradosProps {
  /** Whether the tab "comprados" is shown. */
  active: boolean
  tipo: ItemTipo
  codcli: number | null
  onAdd: (novas: readonly NewRow[]) => boolean
}

type Chosen = ReadonlyMap<string, PedidoComprado>

/**
 * Products that the customer bought in the last 24 months; ticked ones are added with the quantities of the last
 * purchase.
 */
export function RapidoComprados({ active, tipo, codcli, onAdd }: RapidoCompradosProps) {
  const [text, setText] = useState('')
  const filtro = useSettled(text.trim(), REST_MS)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const query = useInfiniteQuery({
    queryKey: queryKeys('comprados').list({ codcli, filtro, paginas: true }),
    queryFn: ({ signal, pageParam }) =>
      itemApi.listComprados({
        query: { codcli: codcli ?? 0, ...(filtro && { filtro }), pagina: pageParam, offset: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.length + 1),
    enabled: active && codcli !== null,
  })
  const found = query.data?.pages.flat().filter((item) => item.tipo === tipo) ?? []

  function toggle(item: PedidoComprado) {
    const next = new Map(chosen)
    if (!next.delete(item.codigo)) next.set(item.codigo, item)
    setChosen(next)
  }

  function add() {
    if (onAdd([...chosen.values()].flatMap(novasOf))) setChosen(new Map())
  }

  if (codcli === null) return <EmptyState icon={<PackageSearch />} title="Escolha o cliente do pedido" />
  return (
    <div className={styles.way}>
      <div className={styles.scan}>
        <TextField
          label="Filtro"
          placeholder="Código ou descrição"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button icon={<ListPlus />} disabled={chosen.size === 0} onClick={add}>
          {chosen.size === 0
            ? 'Incluir selecionados'
            : `Incluir ${chosen.size} com as quantidades da última vez`}
        </Button>
      </div>
      {query.isLoading && <SkeletonList count={4} />}
      {query.error && (
        <ErrorState
          message={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && found.length === 0 && !query.hasNextPage && (
        <EmptyState icon={<PackageSearch />} title="Sem resultados." />
      )}
      <ul className={styles.bought}>
        {found.map((item) => (
          <Bought key={item.codigo} item={item} checked={chosen.has(item.codigo)} onToggle={toggle} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Mostrar mais
          </Button>
        </div>
      )}
    </div>
  )
}

interface BoughtProps {
  item: PedidoComprado
  checked: boolean
  onToggle: (item: PedidoComprado) => void
}

function Bought({ item, checked, onToggle }: BoughtProps) {
  const { tipo, codigo, descricao, dt_emissao, preco, ativo, itens = [] } = item
  return (
    <li>
      <label className={styles.buy}>
        <input type="checkbox" checked={checked} disabled={ativo === 'N'} onChange={() => onToggle(item)} />
        <ProductImage tipo={tipo} codigo={codigo} size="xs" />
        <span className={styles.name}>
          <span>
            <strong>{codigo}</strong> {descricao}
          </span>
          <small>{ativo === 'N' ? 'Produto inativo.' : lastText(itens)}</small>
        </span>
        <span className={styles.price}>
          {formatBRL(preco)}
          <small>{formatDateBr(dt_emissao)}</small>
        </span>
      </label>
    </li>
  )
}

/** Colours and quantities of the last purchase as text: 'Azul P 2, M 4 · Verde P 1'. */
function lastText(itens: NonNullable<PedidoComprado['itens']>): string {
  const colours = new Map<string, string[]>()
  for (const { desc_cor, tam, qtde } of itens) {
    colours.set(desc_cor, [...(colours.get(desc_cor) ?? []), `${tam} ${formatShortNumber(qtde)}`])
  }
  return [...colours].map(([desc_cor, sizes]) => `${desc_cor} ${sizes.join(', ')}`).join(' · ')
}

/**
 * Lines for the colours and sizes of the last purchase; where the server does not send them, one line that the user
 * completes.
 */
function novasOf({ codigo, itens }: PedidoComprado): NewRow[] {
  const line = { linha: 0, codigo, barra: false, lidos: [] }
  if (!itens?.length) return [{ ...line, cor: '', tam: '', qtde: '' }]
  return itens.map(({ cor, tam, qtde }) => ({ ...line, cor, tam, qtde: formatShortNumber(qtde) }))
}
