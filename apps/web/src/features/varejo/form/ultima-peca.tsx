import { useQuery } from '@tanstack/react-query'
import { produtoRoutes } from '@trama/contract/apl/produto/produto'
import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { aplClient } from '@/lib/api/apl'
import { useStore } from '@/lib/store'
import type { Entrada } from './entrada'
import styles from './ultima-peca.module.css'
import { useVenda } from './venda-store'

/** The piece that was added last, as large as the customer at the counter needs it. */
export function UltimaPeca({ entrada }: { entrada: Entrada }) {
  const ultima = useStore(entrada.ultima)
  const itens = useVenda((venda) => venda.itens)
  // Kept from the moment of the scan, because lines before it may be removed.
  const [last, setLast] = useState({ ultima, item: ultima && itens[ultima.at] })
  if (last.ultima !== ultima) setLast({ ultima, item: ultima && itens[ultima.at] })
  const { item } = last
  if (!item) return null
  const { codigo, descricao, cor, desc_cor, tam, quantidade, valor } = item
  return (
    // The result of the scan is read aloud beside it.
    <div className={styles.peca} aria-hidden>
      <Foto key={codigo} codigo={codigo} />
      <p className={styles.texto}>
        <strong>{descricao}</strong>
        <span>
          <b>{tam}</b> · {desc_cor ?? cor}
        </span>
      </p>
      <p className={styles.preco}>
        {quantidade > 1 && `${formatInteger(quantidade)} × `}
        {formatBRL(valor)}
      </p>
    </div>
  )
}

const apl = aplClient({ getImagemProduto: produtoRoutes.getImagemProduto })
/** Milliseconds for which a picture stays: a piece is often scanned again. */
const CACHE_MS = 10 * 60_000

function Foto({ codigo }: { codigo: string }) {
  const image = useRef<HTMLImageElement>(null)
  const { data, isPending } = useQuery({
    queryKey: ['varejo-foto', codigo],
    queryFn: ({ signal }) => apl.getImagemProduto({ params: { codigo }, signal }),
    staleTime: CACHE_MS,
    gcTime: CACHE_MS,
    retry: false,
  })
  useEffect(() => {
    if (!data) return undefined
    const url = URL.createObjectURL(data)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [data])
  return <span className={styles.foto}>{data ? <img ref={image} alt="" /> : !isPending && <ImageOff />}</span>
}
