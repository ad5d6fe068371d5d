import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Panel } from '@/components/ui/panel'
import { unbuiltScreen } from '@/lib/unbuilt-screens'

/** What a screen that does not exist yet says. */
export function UnbuiltPage() {
  const navigate = useNavigate()
  const title = useLocation({ select: ({ pathname }) => unbuiltScreen(pathname)?.title })
  return (
    <Panel title={title} onClose={() => void navigate({ to: '/Principal' })}>
      <EmptyState
        icon={<Hammer />}
        title="Esta tela ainda não está disponível nesta versão do portal."
        text="Ela aparece aqui assim que for entregue. As outras telas do seu menu funcionam normalmente."
        action={
          <Link to="/Principal" className={buttonClass({ variant: 'primary' })}>
            Voltar ao início
          </Link>
        }
      />
    </Panel>
  )
}
