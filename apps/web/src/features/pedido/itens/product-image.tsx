import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { referenceApi } from '../reference-api'
import styles from './product-image.module.css'

/** S1 §9: "Image cache 60 seconds; image load delayed 1 second after becoming visible". */
const CACHE_MS = 60_000
const DELAY_MS = 1000

export interface ProductImageProps {
  tipo: ItemTipo
  /** Product or material, or one of its colours (code-colour). */
  codigo: string
  /** Empty where the name stands beside it. */
  alt?: string | undefined
  size?: 'xs' | 'sm' | 'md' | 'card' | 'full' | undefined
  /** The product has no picture: none is asked for. */
  missing?: boolean | undefined
  /** Asks for it at once: one picture, not a list of them. */
  eager?: boolean | undefined
}

export function ProductImage(props: ProductImageProps) {
  const { tipo, codigo, alt = '', size = 'sm', eager = false, missing = false } = props
  const box = useRef<HTMLSpanElement>(null)
  const client = useQueryClient()
  // One that is still here comes back without another second's wait.
  const isHere = () => client.getQueryData(imageKey(tipo, codigo)) !== undefined
  const wanted = useSeen(box, eager || isHere) && !missing
  return (
    <span ref={box} className={cx(styles.image, styles[size])}>
      {wanted ? <LoadedImage tipo={tipo} codigo={codigo} alt={alt} /> : <ImageOff aria-hidden />}
    </span>
  )
}

const imageKey = (tipo: ItemTipo, codigo: string) => ['imagem', tipo, codigo]

/** Apart, so that a grid of sixty colours opens without sixty queries. */
function LoadedImage({ tipo, codigo, alt }: Pick<ProductImageProps, 'tipo' | 'codigo'> & { alt: string }) {
  const { data } = useQuery({
    queryKey: imageKey(tipo, codigo),
    queryFn: ({ signal }) => {
      const call = { params: { codigo }, signal }
      return tipo === 'P' ? referenceApi.getImagemProduto(call) : referenceApi.getImagemMaterial(call)
    },
    staleTime: CACHE_MS,
    gcTime: CACHE_MS,
    retry: false,
  })
  return data ? <BlobImage blob={data} alt={alt} /> : <ImageOff aria-hidden />
}

/** True for good once the box has been on the screen for a while. */
function useSeen(box: { current: Element | null }, start: boolean | (() => boolean)): boolean {
  const [seen, setSeen] = useState(start)
  useEffect(() => {
    const element = box.current
    if (seen || !element) return undefined
    let timer: number | undefined
    const stop = watch(element, (isVisible) => {
      window.clearTimeout(timer)
      if (isVisible) timer = window.setTimeout(() => setSeen(true), DELAY_MS)
    })
    return () => {
      window.clearTimeout(timer)
      stop()
    }
  }, [box, seen])
  return seen
}

const watched = new WeakMap<Element, (isVisible: boolean) => void>()
let observer: IntersectionObserver | undefined

/** One observer for all pictures. */
function watch(element: Element, onChange: (isVisible: boolean) => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting)
  })
  const shared = observer
  watched.set(element, onChange)
  shared.observe(element)
  return () => shared.unobserve(element)
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
