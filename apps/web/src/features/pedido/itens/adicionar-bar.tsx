import { CirclePlus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import styles from './adicionar-bar.module.css'

/** On a phone the way to the items stays in reach of the thumb, however far down they are. */
export const AdicionarBar = ({ onAdd }: { onAdd: () => void }) => (
  <div className={styles.bar}>
    <Button variant="primary" icon={<CirclePlus />} onClick={onAdd}>
      Adicionar Item
    </Button>
  </div>
)
