import { useInfiniteQuery } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { PackageSearch } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/status/empty-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import styles from './comprados.module.css'
import { ITEM_NAMES } from './names'
import { compradosQuery } from './queries'
import { ProductImage } from './product-image'

interface ItemCompradosProps {
  tipo: ItemTipo
  codcli: number | null
  onChoose: (codigo: string, descricao: string) => void
}

/** Items that the customer bought before, shown while no item is chosen; a click opens an item's grid. */
export function ItemComprados({ tipo, codcli, onChoose }: ItemCompradosProps) {
  const list = useInfiniteQuery(compradosQuery(codcli))
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const sold = (list.data?.pages.flat() ?? []).filter((item) => item.tipo === tipo && item.ativo === 'S')
  // A page may hold only items of the other type; then the next page is loaded.
  const isBare = sold.length === 0 && hasNextPage
  useEffect(() => {
    if (isBare && !isFetching && !isError) void fetchNextPage()
  }, [isBare, isFetching, isError, fetchNextPage])
  if (list.isLoading || (isBare && isFetching)) return <SkeletonList count={6} />
  if (sold.length === 0) {
    return (
      <EmptyState
        icon={<PackageSearch />}
        title={ITEM_NAMES[tipo].choose}
        text="A grade de cores e tamanhos aparece aqui."
      />
    )
  }
  return (
    <section aria-labelledby="item-comprados">
      <h3 id="item-comprados" className={styles.title}>
        Comprados antes
      </h3>
      <ul className={styles.list}>
        {sold.map(({ codigo, descricao, dt_emissao, preco, qtde }) => (
          <li key={codigo}>
            <button type="button" className={styles.item} onClick={() => onChoose(codigo, descricao)}>
              <ProductImage tipo={tipo} codigo={codigo} size="xs" />
              <span className={styles.name}>
                <strong>{codigo}</strong> {descricao}
              </span>
              <span className={styles.last}>
                {formatShortNumber(qtde)} em 24 meses · último em {formatDateBr(dt_emissao)} por{' '}
                {formatBRL(preco)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className={styles.more} loading={isFetching} onClick={() => void fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </section>
  )
}
