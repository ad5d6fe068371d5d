import { useQueryClient } from '@tanstack/react-query'
import { type CatalogoPdf, catalogoDocumentoRoutes } from '@trama/contract/apl/catalogo-documento'
import type { ItemTipo } from '@trama/contract/apl/produto/item-tipo'
import { Send, Share2 } from 'lucide-react'
import { useState } from 'react'
import { CheckboxField } from '@/components/fields/choice/checkbox-field'
import { LinkList, linksKey } from '@/components/pdf/link-list'
import { PdfViewer } from '@/components/pdf/pdf-viewer'
import { ShareDialog } from '@/components/pdf/share-dialog'
import { Button } from '@/components/ui/button'
import { aplClient } from '@/lib/api/apl'
import { pushError } from '@/lib/messages/messages-store'
import { useSession } from '@/lib/session'
import styles from './catalogo.module.css'
import { type CatalogoFilters, isBarcode } from './filters'

const api = aplClient(catalogoDocumentoRoutes)
const FILE = 'Catalogo.pdf'

export interface CatalogoPdfDialogProps {
  tipo: ItemTipo
  tabela: string
  filtros: CatalogoFilters
  /** Codes of the products that the filters found, as far as they are loaded. */
  found: readonly string[]
  /** Codes of the order's products. */
  chosen: readonly string[]
  onClose: () => void
}

/** Dialog for a PDF of the filtered catalogue or of the order's products: shown, saved, sent or shared. */
export function CatalogoPdfDialog({ tipo, tabela, onClose, ...which }: CatalogoPdfDialogProps) {
  const client = useQueryClient()
  const { empresa } = useSession()
  const [onlyChosen, setOnlyChosen] = useState(false)
  const [precos, setPrecos] = useState(true)
  const [imagens, setImagens] = useState(true)
  const [isSharing, setSharing] = useState(false)
  const body: CatalogoPdf = {
    tipo,
    tab_pre: tabela,
    precos: precos ? 'S' : 'N',
    imagens: imagens ? 'S' : 'N',
    ...(onlyChosen ? { codigos: [...which.chosen] } : selectionOf(which)),
  }
  const links = { documento: 'catalogo', empresa: empresa.emp_pat } as const
  const queryKey = ['catalogo-pdf', empresa.emp_pat, body]

  async function share(dias: number) {
    const link = await api.shareCatalogo({ body: { ...body, dias } })
    void client.invalidateQueries({ queryKey: linksKey(links) })
    return link
  }

  function send() {
    const blob = client.getQueryData<Blob>(queryKey)
    if (!blob) return
    navigator.share({ title: 'Catálogo', files: [fileOf(blob)] }).catch((error: unknown) => {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) pushError(error)
    })
  }

  return (
    <>
      <PdfViewer
        title="Catálogo em PDF"
        fileName={FILE}
        queryKey={queryKey}
        load={(signal) => api.getCatalogoPdf({ body, signal })}
        options={
          <div className={styles.options}>
            {which.chosen.length > 0 && (
              <CheckboxField
                label="Só o que está no pedido"
                checked={onlyChosen}
                onChange={(event) => setOnlyChosen(event.target.checked)}
              />
            )}
            <CheckboxField
              label="Com preços"
              checked={precos}
              onChange={(event) => setPrecos(event.target.checked)}
            />
            <CheckboxField
              label="Com imagens"
              checked={imagens}
              onChange={(event) => setImagens(event.target.checked)}
            />
          </div>
        }
        actions={
          <>
            {canSend() && (
              <Button icon={<Send aria-hidden />} onClick={send}>
                Enviar PDF
              </Button>
            )}
            <Button icon={<Share2 aria-hidden />} aria-haspopup="dialog" onClick={() => setSharing(true)}>
              Compartilhar
            </Button>
          </>
        }
        onClose={onClose}
      />
      {isSharing && (
        <ShareDialog name="catálogo" share={share} onClose={() => setSharing(false)}>
          <LinkList {...links} />
        </ShareDialog>
      )}
    </>
  )
}

/** Filters for the PDF; products found by a bar code are selected by their codes. */
function selectionOf({ filtros, found }: Pick<CatalogoPdfDialogProps, 'filtros' | 'found'>) {
  const { texto, ...classificacao } = filtros
  if (texto !== undefined && isBarcode(texto)) return { codigos: [...found] }
  return { ...classificacao, ...(texto !== undefined && { filtro: texto }), com_preco: 'S' as const }
}

const fileOf = (blob: Blob) => new File([blob], FILE, { type: 'application/pdf' })

/** Whether the device can share files with other programs. */
const canSend = (): boolean => 'canShare' in navigator && navigator.canShare({ files: [fileOf(new Blob())] })
