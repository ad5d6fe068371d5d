/** Page /Integracoes: how other systems of the company exchange data with the portal. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isDialogChosen } from '@/components/crud/form/own-draft'
import { Panel } from '@/components/ui/panel'
import { Tabs } from '@/components/ui/tabs'
import { ArquivoPanel } from './arquivo/arquivo-panel'
import { ContasPanel } from './contas/contas-panel'
import { WEBHOOK } from './webhooks/webhook-dialog'
import { WebhooksPanel } from './webhooks/webhooks-panel'

/** Tabs of the page; a tab loads nothing until it is opened. */
const PARTES = [
  { value: 'contas', label: 'Contas de serviço', Content: ContasPanel },
  { value: 'webhooks', label: 'Webhooks', Content: WebhooksPanel },
  { value: 'arquivo', label: 'Importar arquivo', Content: ArquivoPanel },
] as const
type Parte = (typeof PARTES)[number]['value']

export function IntegracoesPage() {
  const navigate = useNavigate()
  const [parte, setParte] = useState<Parte>(isDialogChosen(WEBHOOK) ? 'webhooks' : 'contas')
  return (
    <Panel title="Integrações" onClose={() => void navigate({ to: '/Principal' })}>
      <Tabs<Parte>
        label="Partes das integrações"
        value={parte}
        onValueChange={setParte}
        items={PARTES.map(({ value, label, Content }) => ({
          value,
          label,
          content: value === parte && <Content />,
        }))}
      />
    </Panel>
  )
}
