import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { FileDown, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ListBody } from '@/components/crud/list/list-body'
import { countText } from '@/components/crud/list/list-noun'
import { useListRows } from '@/components/crud/list/use-list-rows'
import { Skeleton } from '@/components/ui/status/skeleton'
import styles from './catalogo.module.css'
import { CatalogoBar } from './bar'
import { withFilter } from './filters'
import { CatalogoGrid, focusCards } from './grid'
import { type CatalogoQuery, type CatalogoRow, catalogoSource } from './queries'
import { ITEM_NAMES } from '../itens/names'
import type { CatalogoMemory } from './use-catalogo'
import { Button } from '@/components/ui/button'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import type { CatalogoPdfDialogProps } from './pdf-dialog'

interface CatalogoCardsProps {
  tipo: ItemTipo
  tabela: string
  /** Collection of the order; null while none is chosen. */
  colecao: { code: string; name: string } | null
  qtdes: ReadonlyMap<string, number>
  memory: CatalogoMemory
  qtdeOf: (codigo: string) => number
  onQtde: (codigo: string, qtde: number) => void
  onOpen: (codigo: string) => void
}

/** The filters of the catalogue, and the cards that they find in a price table. */
export function CatalogoCards({ tipo, tabela, colecao, qtdes, memory, ...props }: CatalogoCardsProps) {
  const { filtros, setFiltros } = memory
  const list = useListRows<CatalogoQuery, CatalogoRow>(catalogoSource, { tipo, tabela, filtros })
  const { noun } = ITEM_NAMES[tipo]
  const gridId = useId()
  const text = useRef<HTMLInputElement>(null)

  // The grid keeps the key of the shown cards while cards of new filters load.
  const key = JSON.stringify(list.key)
  const [shownKey, setShownKey] = useState(key)
  if (!list.isOld && shownKey !== key) setShownKey(key)

  return (
    <>
      <CatalogoBar
        tipo={tipo}
        filtros={filtros}
        onChange={setFiltros}
        textRef={text}
        onDown={() => focusCards(gridId)}
      />
      <div className={styles.found}>
        <output className={styles.count} aria-label="Resultado">
          {!list.isLoading && !list.error && countText(noun, list.rows.length, list.isComplete)}
        </output>
        {colecao !== null && filtros.colecao === colecao.code && (
          <ColecaoChip
            name={colecao.name || colecao.code}
            onLift={() => {
              setFiltros(withFilter(filtros, 'colecao', ''))
              text.current?.focus()
            }}
          />
        )}
        <CatalogoPdfButton
          tipo={tipo}
          tabela={tabela}
          filtros={filtros}
          found={list.rows.map(({ codigo }) => codigo)}
          chosen={[...qtdes.keys()]}
          disabled={list.rows.length === 0}
        />
      </div>
      <ListBody
        list={list}
        count={list.rows.length}
        noun={noun}
        empty={{
          title: `Nenhum ${noun.one} à venda`,
          text: `Esta tabela não tem ${noun.many} com preço.`,
        }}
        isFiltered={Object.keys(filtros).length > 0}
        onClear={() => setFiltros({})}
        skeleton={<CardSkeletons />}
      >
        {(end) => (
          <CatalogoGrid
            key={shownKey}
            id={gridId}
            label={tipo === 'P' ? 'Produtos' : 'Materiais'}
            tipo={tipo}
            rows={list.rows}
            qtdeOf={props.qtdeOf}
            isComplete={list.isComplete}
            isBusy={list.isOld}
            startView={memory.viewOf(shownKey)}
            onLeave={(view) => memory.keepView(shownKey, view)}
            onNearEnd={list.loadMore}
            onQtde={props.onQtde}
            onOpen={({ codigo }) => props.onOpen(codigo)}
            onTop={() => text.current?.focus()}
            end={end}
          />
        )}
      </ListBody>
    </>
  )
}

/** Chip of the order's collection, which narrows the cards until the user removes it. */
const ColecaoChip = ({ name, onLift }: { name: string; onLift: () => void }) => (
  <button
    type="button"
    className={styles.chip}
    aria-label={`Mostrar todas as coleções, não só ${name}`}
    onClick={onLift}
  >
    <span className={styles.chipName}>Só {name}</span>
    <X className={styles.chipIcon} aria-hidden />
  </button>
)

const SKELETONS = 12

const CardSkeletons = () => (
  <output className={styles.skeletons} aria-label="Carregando...">
    {Array.from({ length: SKELETONS }, (_, index) => (
      <span key={index} className={styles.skeleton}>
        <Skeleton className={styles.picture} />
        <Skeleton />
        <Skeleton shape="short" />
      </span>
    ))}
  </output>
)

const load = () => import('./pdf-dialog').then((part) => part.CatalogoPdfDialog)

/** Button for the catalogue's PDF; absent on servers that make no documents. */
function CatalogoPdfButton({
  disabled,
  ...which
}: Omit<CatalogoPdfDialogProps, 'onClose'> & { disabled: boolean }) {
  const { documentos } = useSession().flagsVersao
  const [isOpen, setOpen] = useState(false)
  const { Loaded, prepare, fetch } = useOnDemand(load)
  if (!documentos) return null

  function open() {
    setOpen(true)
    void fetch()
  }

  return (
    <>
      <Button
        size="sm"
        icon={<FileDown aria-hidden />}
        aria-haspopup="dialog"
        disabled={disabled}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        Compartilhar PDF
      </Button>
      {isOpen && Loaded && <Loaded {...which} onClose={() => setOpen(false)} />}
    </>
  )
}
