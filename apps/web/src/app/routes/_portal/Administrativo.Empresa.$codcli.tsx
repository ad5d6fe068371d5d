import { createFileRoute } from '@tanstack/react-router'
import { EmpresaFormPage } from '@/features/empresa/empresa-form-page'

export const Route = createFileRoute('/_portal/Administrativo/Empresa/$codcli')({
  staticData: { title: 'Empresa', gate: 'master' },
  component: EmpresaRoute,
})

function EmpresaRoute() {
  const { codcli } = Route.useParams()
  return <EmpresaFormPage key={codcli} codcli={codcli} />
}
