import { Link, useMatches, useNavigate } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import { EmptyState } from '@/components/ui/status/empty-state'
import { Panel } from '@/components/ui/panel'

/** A route whose screen does not exist yet; its gate already works. */
export function UnbuiltPage() {
  const navigate = useNavigate()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
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
