import { useNavigate } from '@tanstack/react-router'
import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import { WidgetChart } from '@/components/charts/widget-chart'
import { painelAddress } from '@/lib/painel-address'

interface ChartBodyProps {
  title: string
  dados: WidgetDados | undefined
  tipo: number | null | undefined
  opensRows: boolean
}

/** Chart whose points, bars and slices link to their rows. */
export function ChartBody({ opensRows, ...chart }: ChartBodyProps) {
  const navigate = useNavigate()
  return (
    <WidgetChart {...chart} onRows={opensRows ? (rows) => void navigate(painelAddress(rows)) : undefined} />
  )
}
