import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Banner } from '@/components/ui/status/banner'
import { confirm } from '@/lib/messages/confirm'
import styles from './integracoes.module.css'

export interface Segredo {
  title: string
  text: string
  /** The key or secret itself, shown once. */
  segredo: string
  /** Note on the previous key or secret. */
  antes?: string | undefined
}

/** Dialog that shows a key or secret once; closing it by the X asks for confirmation. */
export function SegredoDialog({ title, text, segredo, antes, onClose }: Segredo & { onClose: () => void }) {
  async function leave() {
    if (await confirm({ text: 'Você já guardou? Não é possível ver de novo.' })) onClose()
  }
  return (
    <Dialog
      open
      title={title}
      description={text}
      onClose={() => void leave()}
      footer={
        <>
          <CopyButton text={segredo} />
          <Button variant="primary" onClick={onClose}>
            Já guardei
          </Button>
        </>
      }
    >
      <div className={styles.segredo}>
        <code className={styles.chave}>{segredo}</code>
        <Banner tone="warning" inset>
          Guarde agora: esta é a única vez que aparece. {antes}
        </Banner>
      </div>
    </Dialog>
  )
}
