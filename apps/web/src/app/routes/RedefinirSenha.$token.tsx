import { createFileRoute } from '@tanstack/react-router'
import { UnbuiltPage } from '../unbuilt-page'

export const Route = createFileRoute('/RedefinirSenha/$token')({
  staticData: { title: 'Redefinir senha' },
  component: UnbuiltPage,
})
