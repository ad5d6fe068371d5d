import { CirclePlus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useAfterChoices } from '../conflito/use-after-choices'
import styles from './adicionar-bar.module.css'

/** On a phone the way to the items stays in reach of the thumb, however far down they are. */
export function AdicionarBar({ onAdd }: { onAdd: () => void }) {
  const { isWaiting, after } = useAfterChoices()
  return (
    <div className={styles.bar}>
      <Button variant="primary" icon={<CirclePlus />} loading={isWaiting} onClick={() => after(onAdd)}>
        Adicionar Item
      </Button>
    </div>
  )
}
