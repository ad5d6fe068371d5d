import { useMutation } from '@tanstack/react-query'
import { LINK_DIAS, LINK_DIAS_MAX, type LinkNovo } from '@trama/contract/apl/documento'
import { Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FieldGrid } from '@/components/fields/field-grid'
import { SelectField } from '@/components/fields/choice/select-field'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { LinkMade } from './link-made'
import styles from './share-dialog.module.css'

const DIAS = [1, LINK_DIAS, 15, LINK_DIAS_MAX].map((value) => ({
  value,
  label: value === 1 ? '1 dia' : `${value} dias`,
}))

export interface ShareDialogProps {
  /** Name of the shared document: `Pedido 12`. */
  name: string
  share: (dias: number) => Promise<LinkNovo>
  /** True when the link opens the document's XML too. */
  xml?: boolean | undefined
  /** List of the links that are still valid: `LinkList`. */
  children?: ReactNode
  onClose: () => void
}

/** Makes a link that opens the document without a login until it expires. */
export function ShareDialog({ name, share, xml = false, children, onClose }: ShareDialogProps) {
  const [dias, setDias] = useState(LINK_DIAS)
  const { data: link, mutate, isPending } = useMutation({ mutationFn: () => share(dias) })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Compartilhar ${name}`}
      description={`Quem tiver o link abre o PDF${xml ? ' e o XML' : ''} sem senha, até a validade.`}
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
        </FieldGrid>
        {link && <LinkMade link={link} name={name} xml={xml} />}
        {children}
      </div>
    </Dialog>
  )
}
