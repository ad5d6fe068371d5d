import { Ban, LockOpen } from 'lucide-react'
import { SelectionBar, SelectionWork } from '@/components/crud/list/selection-bar'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/status/progress'
import type { DocumentWords } from '@/lib/document'
import type { ReleaseRun } from './use-release'

interface ReleaseBarProps {
  run: ReleaseRun | null
  words: DocumentWords
  /** Value of each selected document. */
  values: readonly number[]
  /** True when every row of the list is selected. */
  isWhole: boolean
  onAll: () => void
  onClear: () => void
  onRelease: () => void
  onRefuse: (() => void) | undefined
}

/** Bar with the selected documents and the release buttons, or with the progress of a long run. */
export function ReleaseBar({ run, onRelease, onRefuse, ...selected }: ReleaseBarProps) {
  if (run) {
    return (
      <SelectionWork>
        <Progress label={run.label} value={run.done} max={run.total} onCancel={run.cancel} />
      </SelectionWork>
    )
  }
  const { words, values } = selected
  return (
    <SelectionBar {...selected}>
      {onRefuse && (
        <Button icon={<Ban aria-hidden />} onClick={onRefuse}>
          Recusar
        </Button>
      )}
      <Button variant="primary" icon={<LockOpen aria-hidden />} onClick={onRelease}>
        Liberar {values.length} {values.length === 1 ? words.one : words.many}
      </Button>
    </SelectionBar>
  )
}
