import { Milestone } from 'lucide-react'
import { Button } from '@/components/ui/button'

interface SituacaoButtonProps {
  onPrepare: () => void
  onOpen: () => void
}

/** Button that opens "Por que parou?", beside the title of a saved document. */
export const SituacaoButton = ({ onPrepare, onOpen }: SituacaoButtonProps) => (
  <Button
    size="sm"
    variant="ghost"
    icon={<Milestone aria-hidden />}
    aria-haspopup="dialog"
    onPointerEnter={onPrepare}
    onFocus={onPrepare}
    onClick={onOpen}
  >
    Por que parou?
  </Button>
)
