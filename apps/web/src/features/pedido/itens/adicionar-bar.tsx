import { CirclePlus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useAfterChoices } from '../conflito/use-after-choices'
import styles from './adicionar-bar.module.css'

/** Bar that keeps the button for items within the thumb's reach on a phone, however long the list is. */
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
