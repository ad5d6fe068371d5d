import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../unbuilt-page'

export const Route = createFileRoute('/Cadastro/$hash')({
  staticData: { title: 'Cadastro' },
  component: UnbuiltPage,
})
