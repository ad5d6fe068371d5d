import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
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
  /** Code of a product or material, or of one of its colours (code-colour). */
  codigo: string
  /** Alternative text; empty where the name stands beside the picture. */
  alt?: string | undefined
  size?: 'xs' | 'sm' | 'md' | 'card' | 'full' | undefined
  /** True for a product without a picture: nothing is loaded. */
  missing?: boolean | undefined
  /** Loads the picture at once, for a single picture outside a list. */
  eager?: boolean | undefined
}

export function ProductImage(props: ProductImageProps) {
  const { tipo, codigo, alt = '', size = 'sm', eager = false, missing = false } = props
  const box = useRef<HTMLSpanElement>(null)
  const client = useQueryClient()
  // A cached picture shows again without the second's wait.
  const isHere = () => client.getQueryData(imageKey(tipo, codigo)) !== undefined
  const wanted = useSeen(box, eager || isHere) && !missing
  return (
    <span ref={box} className={cx(styles.image, styles[size])}>
      {wanted && <LoadedImage tipo={tipo} codigo={codigo} alt={alt} />}
      {missing && <ImageOff aria-hidden />}
    </span>
  )
}

const imageKey = (tipo: ItemTipo, codigo: string) => ['imagem', tipo, codigo]

/** A component of its own, so that a grid of sixty colours opens without sixty queries. */
function LoadedImage({ tipo, codigo, alt }: Pick<ProductImageProps, 'tipo' | 'codigo'> & { alt: string }) {
  const { data, isError } = useQuery({
    queryKey: imageKey(tipo, codigo),
    queryFn: ({ signal }) => {
      const call = { params: { codigo }, signal }
      return tipo === 'P' ? referenceApi.getImagemProduto(call) : referenceApi.getImagemMaterial(call)
    },
    staleTime: CACHE_MS,
    gcTime: CACHE_MS,
    retry: false,
  })
  if (data) return <BlobImage blob={data} alt={alt} />
  // The frame stays empty while the picture loads.
  return isError ? <ImageOff aria-hidden /> : null
}

/** Turns true, and stays so, once the box has been on the screen for a while. */
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

/** Watches an element by one observer shared by all pictures. */
function watch(element: Element, onChange: (isVisible: boolean) => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting)
  })
  const shared = observer
  watched.set(element, onChange)
  shared.observe(element)
  return () => shared.unobserve(element)
}

/** Sets the address on the element directly, without another render. */
function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return <img ref={image} alt={alt} />
}
