import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { toolClass } from '@/components/crud/list/tools/list-tool'
import { buttonClass } from '@/components/ui/button-class'
import { cx } from '@/components/ui/cx'
import { isInternal } from '@/lib/menu'
import { useSession } from '@/lib/session'
import { EstoqueButton } from './estoque/estoque-button'
import { Vistas } from './vistas'

/** Buttons beside the title (S2 §2); the server answers requests to internal users only. */
export function OrdemTools() {
  const { usuario, acessos } = useSession()
  return (
    <>
      <Vistas />
      <EstoqueButton />
      {acessos.includes('4.2') && isInternal(usuario.tipo) && (
        <Link to="/Solicitacoes" className={cx(buttonClass({ variant: 'ghost' }), toolClass.tool)}>
          <ClipboardList aria-hidden />
          <span className={toolClass.name}>Solicitações</span>
        </Link>
      )}
    </>
  )
}
