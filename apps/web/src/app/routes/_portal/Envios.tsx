import { createFileRoute } from '@tanstack/react-router'
import { EnviosPage } from '@/features/envio/envios-page'

export const Route = createFileRoute('/_portal/Envios')({
  staticData: { title: 'Relatórios por e-mail', gate: 'session' },
  component: EnviosPage,
})
