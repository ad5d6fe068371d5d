import { createFileRoute } from '@tanstack/react-router'
import { EmpresaFormPage } from '@/features/empresa/empresa-form-page'

export const Route = createFileRoute('/_portal/Administrativo/Empresa/Incluir')({
  staticData: { title: 'Nova empresa', gate: 'master' },
  component: () => <EmpresaFormPage />,
})
