import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Compartilhamento, type DocumentoTipo, documentoRoutes } from '@trama/contract/apl/documento'
import { formatDateBr } from '@trama/rules/date-br'
import { Unlink } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { toast } from '@/components/ui/status/toast-store'
import { aplClient } from '@/lib/api/apl'
import { errorText } from '@/lib/api/api-error'
import styles from './share-dialog.module.css'

const api = aplClient(documentoRoutes)
const KEY = ['compartilhamento']

/** Document whose links are shown; without a number all links of its kind, such as catalogues. */
export interface LinksOf {
  documento: DocumentoTipo
  numero?: number | string
  empresa: string
}

export const linksKey = ({ documento, numero, empresa }: LinksOf) => [
  ...KEY,
  empresa,
  documento,
  numero === undefined ? null : String(numero),
]

/** List of valid links with their expiry and use, each with a button that revokes the link. */
export function LinkList({ empresa, documento, numero }: LinksOf) {
  const client = useQueryClient()
  const query = { documento, ...(numero !== undefined && { numero: String(numero) }) }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: linksKey({ empresa, ...query }),
    queryFn: ({ signal }) => api.listCompartilhamentos({ query, empresa, signal }),
  })
  const revoke = useMutation({
    mutationFn: (id: number) => api.revokeCompartilhamento({ params: { id }, empresa }),
    onSuccess: ({ resultado }) => toast.success(resultado),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
  return (
    <section className={styles.links}>
      <h3>Links ativos</h3>
      {error && !data ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Links
          links={data}
          busy={revoke.isPending ? revoke.variables : undefined}
          hasImages={documento === 'pedido' || documento === 'catalogo' || documento === 'fiscal'}
          onRevoke={(id) => revoke.mutate(id)}
        />
      ) : (
        <SkeletonList count={2} shape="text" />
      )}
    </section>
  )
}

interface LinksProps {
  links: readonly Compartilhamento[]
  busy: number | undefined
  /** True where the document may have pictures. */
  hasImages: boolean
  onRevoke: (id: number) => void
}

function Links({ links, busy, hasImages, onRevoke }: LinksProps) {
  if (links.length === 0) return <p className={styles.none}>Nenhum link ativo.</p>
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.id} className={styles.link}>
          <span>
            Até {formatDateBr(link.validade)} às {link.hora_validade.slice(0, 5)}
            <span className={styles.detail}>{detailOf(link, hasImages)}</span>
          </span>
          <Button
            size="sm"
            icon={<Unlink aria-hidden />}
            loading={busy === link.id}
            aria-label={`Revogar link que abre até ${formatDateBr(link.validade)} às ${link.hora_validade}`}
            onClick={() => onRevoke(link.id)}
          >
            Revogar
          </Button>
        </li>
      ))}
    </ul>
  )
}

function detailOf(link: Compartilhamento, hasImages: boolean): string {
  const { data, por, imagens, aberturas, aberto } = link
  const times = aberturas === 1 ? 'aberto 1 vez' : `aberto ${aberturas} vezes`
  const opened = aberto ? `${times}, a última em ${formatDateBr(aberto)}` : 'ainda não aberto'
  const made = `criado em ${formatDateBr(data)}${por ? ` por ${por}` : ''}`
  const images = hasImages && (imagens === 'S' ? 'com imagens' : 'sem imagens')
  return [made, images, opened].filter(Boolean).join(' · ')
}
