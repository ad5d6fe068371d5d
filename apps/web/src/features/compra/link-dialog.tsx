import { useMutation } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { TextField } from '@/components/fields/text-field'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { WhatsAppButton } from '@/components/ui/whatsapp-button'
import { compraApi, type CompraId } from './api'
import styles from './compra.module.css'

interface LinkDialogProps {
  ordens: readonly CompraId[]
  title: string
  description: string
  onClose: () => void
}

/** Dialog with the links of released orders, for whoever sends them to the suppliers in another way than by mail. */
export function LinkDialog({ ordens, title, description, onClose }: LinkDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <div className={styles.links}>
        {ordens.map((ordem) => (
          <OrdemLink key={`${ordem.empresa ?? ''} ${ordem.numero}`} {...ordem} />
        ))}
      </div>
    </Dialog>
  )
}

/** Button that makes the link of an order; then the link with ways to copy and send it. */
function OrdemLink({ numero, empresa }: CompraId) {
  const made = useMutation({ mutationFn: () => compraApi.copyOrdemLink({ params: { numero }, empresa }) })
  const name = `compra ${numero}`
  if (!made.data) {
    return (
      <Button icon={<Link2 aria-hidden />} loading={made.isPending} onClick={() => made.mutate()}>
        Fazer o link da {name}
      </Button>
    )
  }
  const url = `${window.location.origin}/Ordem/${made.data.token}`
  return (
    <div className={styles.links}>
      <TextField label={`Link da ${name}`} value={url} readOnly />
      <div className={styles.linkButtons}>
        <CopyButton text={url} label="Copiar link" />
        <WhatsAppButton name={name} text={url} />
      </div>
    </div>
  )
}
