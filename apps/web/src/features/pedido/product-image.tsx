import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { apl } from '@/lib/api/apl'
import styles from './product-image.module.css'

/** S1 §9: "Image cache 60 seconds; image load delayed 1 second after becoming visible". */
const CACHE_MS = 60_000
const DELAY_MS = 1000

export interface ProductImageProps {
  /** Product, or product-colour. */
  codigo: string
  /** Empty where the name stands beside it. */
  alt?: string | undefined
  size?: 'xs' | 'sm' | 'md' | 'full' | undefined
  /** Asks for it at once: one picture, not a list of them. */
  eager?: boolean | undefined
}

export function ProductImage({ codigo, alt = '', size = 'sm', eager = false }: ProductImageProps) {
  const box = useRef<HTMLSpanElement>(null)
  const wanted = useSeen(box, eager)
  const { data } = useQuery({
    queryKey: ['imagem', codigo],
    queryFn: ({ signal }) => apl.getImagemProduto({ params: { codigo }, signal }),
    enabled: wanted,
    staleTime: CACHE_MS,
    gcTime: CACHE_MS,
    retry: false,
  })
  return (
    <span ref={box} className={cx(styles.image, styles[size])}>
      {data ? <BlobImage blob={data} alt={alt} /> : <ImageOff aria-hidden />}
    </span>
  )
}

/** True for good once the box has been on the screen for a while. */
function useSeen(box: { current: Element | null }, eager: boolean): boolean {
  const [seen, setSeen] = useState(eager)
  useEffect(() => {
    if (seen || !box.current) return undefined
    let timer: number | undefined
    const observer = new IntersectionObserver(([entry]) => {
      window.clearTimeout(timer)
      if (entry?.isIntersecting) timer = window.setTimeout(() => setSeen(true), DELAY_MS)
    })
    observer.observe(box.current)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
    }
  }, [box, seen])
  return seen
}

/** The element gets the address itself: no render for what only the picture sees. */
function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return <img ref={image} alt={alt} />
}
