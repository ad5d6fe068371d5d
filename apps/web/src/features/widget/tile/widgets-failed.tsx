import { RotateCw } from 'lucide-react'
import { Banner } from '@/components/ui/status/banner'
import { Button } from '@/components/ui/button'
import { WIDGET_TEXTS } from '../widget-texts'

interface WidgetsFailedProps {
  onRetry: () => void
  isRetrying: boolean
}

/** Shown in place of the widgets when their list failed to load (S2 §8). */
export function WidgetsFailed({ onRetry, isRetrying }: WidgetsFailedProps) {
  return (
    <Banner
      tone="danger"
      inset
      action={
        <Button size="sm" icon={<RotateCw />} loading={isRetrying} onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      {WIDGET_TEXTS.failed}
    </Banner>
  )
}
