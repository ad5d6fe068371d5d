import { useQuery } from '@tanstack/react-query'
import { BadgePercent, BookImage, CirclePlus, Percent } from 'lucide-react'
import {
  lazy,
  type Ref,
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWatch } from 'react-hook-form'
import { ItemSection } from '@/components/itens/item-section'
import { Button } from '@/components/ui/button'
import { whenIdle } from '@/lib/query/ahead'
import styles from './list.module.css'
import type { PedidoForm } from '../form/form-model'
import { colecaoQuery } from '../form/form-queries'
import { groupItens, groupKey, isOfGroup } from './itens'
import { loadCards } from './load-cards'
import type { PedidoLocks } from '../form/locks'
import { RapidoButton } from '../rapido/button'
import { useCatalogo } from '../catalogo/use-catalogo'
import { usePedidoItens } from './use-itens'

const loadDialog = async () => (await Promise.all([import('./dialog'), loadCards()]))[0]
const ItemDialog = lazy(async () => ({ default: (await loadDialog()).PedidoItemDialog }))
const ItemCard = lazy(async () => ({ default: (await loadCards()).ItemCard }))
/** Delay after which the item dialog is loaded ahead, when the form is on the screen already. */
const PRELOAD_MS = 1500
/** Cards rendered first, more than a window shows below the fields. */
const FIRST_CARDS = 12

/** What other parts of the form may call on the list. */
export interface ItemListHandle {
  /** Opens the first group of the product's lines, or adds the product; null opens the choice of a product. */
  openItem: (codigo: string | null) => void
}

interface ItemListProps {
  ref?: Ref<ItemListHandle>
  locks: PedidoLocks
  /** True where the catalogue opens with the form (S1 §2.10). */
  startsInCatalogo: boolean
  /** Product that the catalogue shows first. */
  produto?: string | undefined
  /** Called when an item or the catalogue opens. */
  onWork: () => void
}

/** List of the order's products, with the buttons to change them. */
export function ItemList({ ref, locks, startsInCatalogo, produto, onWork }: ItemListProps) {
  const itens = useWatch<PedidoForm, 'itens'>({ name: 'itens' })
  const tipo = useWatch<PedidoForm, 'tipo'>({ name: 'tipo' })
  const vlr_desc = useWatch<PedidoForm, 'vlr_desc'>({ name: 'vlr_desc' })
  const codigo = useWatch<PedidoForm, 'colecao'>({ name: 'colecao' })
  const { data: colecao } = useQuery(colecaoQuery(codigo))
  const groups = useMemo(() => groupItens(itens), [itens])
  const shown = useFewFirst(groups)
  const items = usePedidoItens(locks.preco)
  const button = useRef<HTMLButtonElement>(null)
  const catalogo = useCatalogo({ startsOpen: startsInCatalogo, produto, button, openItem: items.openItem })
  const isWorking = items.open !== null || catalogo.Dialog !== null
  const work = useEffectEvent(onWork)
  const list = useRef<HTMLUListElement>(null)
  const showLast = useEffectEvent(() => {
    const { last } = items
    const at = last ? groups.findIndex(isOfGroup(last)) : -1
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (isWorking) work()
    else showLast()
  }, [isWorking])
  useImperativeHandle(ref, () => ({
    openItem(wanted) {
      const line = itens.find((item) => item.codigo === wanted)
      if (line) items.editItem(line)
      else items.openItem(wanted)
    },
  }))
  useEffect(() => whenIdle(() => void loadDialog().catch(() => undefined), PRELOAD_MS), [])
  return (
    <ItemSection
      id="pedido-itens"
      count={groups.length}
      actions={
        <>
          <RapidoButton reservar={colecao?.reservar} onItens={items.replace} />
          <Button
            ref={button}
            size="sm"
            icon={<BookImage />}
            loading={catalogo.isWaiting}
            onPointerEnter={catalogo.prepare}
            onFocus={catalogo.prepare}
            onClick={catalogo.open}
          >
            Abrir Catálogo
          </Button>
          {!locks.termos && (
            <>
              <Button
                size="sm"
                icon={<Percent />}
                disabled={groups.length === 0}
                loading={items.isApplying}
                onClick={items.applyDiscount}
              >
                Aplicar Desconto
              </Button>
              <Button
                size="sm"
                icon={<BadgePercent />}
                disabled={vlr_desc === 0}
                onClick={items.clearDiscount}
              >
                Zerar Desconto
              </Button>
            </>
          )}
          <Button
            className={styles.add}
            size="sm"
            variant="primary"
            icon={<CirclePlus />}
            loading={items.isWaiting}
            onClick={() => items.openItem(null)}
          >
            Adicionar Item
          </Button>
        </>
      }
      empty={{
        title: 'Nenhum item no pedido',
        text: 'Escolha a coleção e a tabela de preço e adicione o primeiro item.',
      }}
      after={
        <>
          {catalogo.Dialog && (
            <catalogo.Dialog
              locks={locks}
              memory={catalogo.memory}
              onOpen={catalogo.enter}
              onEntry={items.enter}
              onClose={catalogo.close}
            />
          )}
          {items.open && (
            <Suspense>
              <ItemDialog
                tipo={tipo}
                codcli={items.open.codcli}
                codigo={items.open.codigo}
                isFixed={items.open.isFixed}
                editing={items.open.editing}
                tabela={items.open.tabela}
                reservar={colecao?.reservar}
                itens={itens}
                price={locks.preco}
                draft={items.draft}
                onEntry={items.enter}
                onClose={items.closeItem}
              />
            </Suspense>
          )}
        </>
      }
    >
      <ul ref={list} className={styles.list}>
        <Suspense>
          {shown.map((group) => (
            <ItemCard
              key={groupKey(group)}
              tipo={tipo}
              group={group}
              onEdit={items.editItem}
              onRemove={items.remove}
            />
          ))}
        </Suspense>
      </ul>
    </ItemSection>
  )
}

/** The visible rows at once; the others in a later, less urgent render. */
function useFewFirst<T>(rows: readonly T[]): readonly T[] {
  const [isAll, setAll] = useState(false)
  useEffect(() => startTransition(() => setAll(true)), [])
  return isAll ? rows : rows.slice(0, FIRST_CARDS)
}
