import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { useId, useRef, useState } from 'react'
import { countText } from '@/components/crud/list-noun'
import { ListEnd, NoRows } from '@/components/crud/list-states'
import { useListRows } from '@/components/crud/use-list-rows'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { errorText } from '@/lib/api/api-error'
import styles from './catalogo.module.css'
import { CatalogoBar } from './catalogo-bar'
import { CatalogoGrid, focusCards } from './catalogo-grid'
import { CatalogoPdfButton } from './catalogo-pdf-button'
import { type CatalogoQuery, type CatalogoRow, catalogoSource } from './catalogo-queries'
import { ITEM_NAMES } from './item-names'
import type { CatalogoMemory } from './use-catalogo'

interface CatalogoCardsProps {
  tipo: ItemTipo
  tabela: string
  qtdes: ReadonlyMap<string, number>
  memory: CatalogoMemory
  onOpen: (codigo: string) => void
}

/** The filters and what they find in a price table. */
export function CatalogoCards({ tipo, tabela, qtdes, memory, onOpen }: CatalogoCardsProps) {
  const { filtros, setFiltros } = memory
  const list = useListRows<CatalogoQuery, CatalogoRow>(catalogoSource, { tipo, tabela, filtros })
  const { noun } = ITEM_NAMES[tipo]
  const gridId = useId()
  const text = useRef<HTMLInputElement>(null)

  // While the cards of the filters before are in sight, the grid stays theirs.
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
        <CatalogoPdfButton
          tipo={tipo}
          tabela={tabela}
          filtros={filtros}
          found={list.rows.map(({ codigo }) => codigo)}
          chosen={[...qtdes.keys()]}
          disabled={list.rows.length === 0}
        />
      </div>
      {body()}
    </>
  )

  function body() {
    if (list.error) {
      return (
        <div className={styles.state}>
          <ErrorState message={errorText(list.error)} retrying={list.isFetching} onRetry={list.refetch} />
        </div>
      )
    }
    if (list.isLoading) return <CardSkeletons />
    if (list.rows.length === 0 && list.isComplete) {
      return (
        <div className={styles.state}>
          <NoRows
            empty={{
              title: `Nenhum ${noun.one} à venda`,
              text: `Esta tabela não tem ${noun.many} com preço.`,
            }}
            noun={noun}
            isFiltered={Object.keys(filtros).length > 0}
            onClear={() => setFiltros({})}
          />
        </div>
      )
    }
    return (
      <CatalogoGrid
        key={shownKey}
        id={gridId}
        label={tipo === 'P' ? 'Produtos' : 'Materiais'}
        tipo={tipo}
        rows={list.rows}
        qtdes={qtdes}
        isComplete={list.isComplete}
        isBusy={list.isOld}
        startView={memory.viewOf(shownKey)}
        onLeave={(view) => memory.keepView(shownKey, view)}
        onNearEnd={list.loadMore}
        onOpen={({ codigo }) => onOpen(codigo)}
        onTop={() => text.current?.focus()}
        end={
          <ListEnd
            error={list.moreError}
            isLoading={list.isFetching && !list.isOld && !list.isComplete}
            onRetry={list.retryMore}
          />
        }
      />
    )
  }
}

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
