import type { LinkNovo } from '@trama/contract/apl/documento'
import { formatDateBr } from '@trama/rules/date-br'
import { Share2 } from 'lucide-react'
import { useId } from 'react'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { WhatsAppButton } from '@/components/ui/whatsapp-button'
import { connection } from '@/lib/connection/connection'
import styles from './share-dialog.module.css'

/**
 * Full address of a link: a server whose public address is not configured gives only a path (contract, `LinkNovo`).
 */
export const linkUrl = (endereco: string): string =>
  endereco.startsWith('/') ? `${connection.aplBaseUrl}${endereco}` : endereco

interface LinkMadeProps {
  link: LinkNovo
  /** Name of what the link opens: "pedido 12". */
  name: string
  /** True when the link opens an XML too. */
  xml?: boolean
}

/** A new link: its address, its expiry, and ways to copy and share it. */
export function LinkMade({ link: { endereco, validade, hora }, name, xml = false }: LinkMadeProps) {
  const hint = useId()
  const url = linkUrl(endereco)
  const xmlUrl = `${url}?tipo=xml`
  const text = xml ? `${url}\nXML: ${xmlUrl}` : url
  return (
    <div className={styles.made}>
      <TextField label="Link" value={url} readOnly aria-describedby={hint} />
      <output id={hint}>
        Abre até {formatDateBr(validade)} às {hora.slice(0, 5)}. Copie agora: o endereço não é mostrado de
        novo.
      </output>
      <div className={styles.buttons}>
        <CopyButton text={url} label="Copiar link" />
        {xml && <CopyButton text={xmlUrl} label="Copiar link do XML" />}
        <WhatsAppButton name={name} text={text} />
        {'share' in navigator && (
          <Button icon={<Share2 aria-hidden />} onClick={() => void give(name, xml ? { text } : { url })}>
            Enviar para...
          </Button>
        )}
      </div>
    </div>
  )
}

/** Opens the device's own sharing sheet; closing the sheet is no error. */
const give = (title: string, what: ShareData) => navigator.share({ title, ...what }).catch(() => undefined)
