import { useMutation } from '@tanstack/react-query'
import { LINK_DIAS, LINK_DIAS_MAX, type LinkNovo } from '@trama/contract/apl/documento'
import { formatDateBr } from '@trama/rules/date-br'
import { Link2, Share2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FieldGrid } from '@/components/fields/field-grid'
import { SelectField } from '@/components/fields/choice/select-field'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { linkUrl } from './link-url'
import styles from './share-dialog.module.css'

const DIAS = [1, LINK_DIAS, 15, LINK_DIAS_MAX].map((value) => ({
  value,
  label: value === 1 ? '1 dia' : `${value} dias`,
}))

export interface ShareDialogProps {
  /** What is shared: `Pedido 12`. */
  name: string
  share: (dias: number) => Promise<LinkNovo>
  /** Links that still open: `LinkList`. */
  children?: ReactNode
  onClose: () => void
}

/** Makes a link that opens the document without a login until it expires. */
export function ShareDialog({ name, share, children, onClose }: ShareDialogProps) {
  const [dias, setDias] = useState(LINK_DIAS)
  const hint = useId()
  const { data: link, mutate, isPending } = useMutation({ mutationFn: () => share(dias) })
  const url = link && linkUrl(link.endereco)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Compartilhar ${name}`}
      description="Quem tiver o link abre o PDF sem senha, até a validade."
    >
      <div className={styles.body}>
        <FieldGrid>
          <SelectField
            label="Validade"
            span={6}
            options={DIAS}
            placeholder={null}
            value={dias}
            onChange={(event) => setDias(Number(event.target.value))}
          />
          <div className={styles.make} data-span="6">
            <Button
              variant="primary"
              icon={<Link2 aria-hidden />}
              loading={isPending}
              onClick={() => mutate()}
            >
              Criar link
            </Button>
          </div>
          {url && <TextField label="Link" value={url} readOnly aria-describedby={hint} />}
        </FieldGrid>
        {url && (
          <div className={styles.made}>
            <output id={hint}>
              Abre até {formatDateBr(link.validade)} às {link.hora.slice(0, 5)}. Copie agora: o endereço não é
              mostrado de novo.
            </output>
            <div className={styles.buttons}>
              <CopyButton text={url} label="Copiar link" />
              {'share' in navigator && (
                <Button icon={<Share2 aria-hidden />} onClick={() => void give(name, url)}>
                  Enviar para...
                </Button>
              )}
            </div>
          </div>
        )}
        {children}
      </div>
    </Dialog>
  )
}

/** Opens the device's own sharing sheet; closing it is no error. */
const give = (title: string, url: string) => navigator.share({ title, url }).catch(() => undefined)
