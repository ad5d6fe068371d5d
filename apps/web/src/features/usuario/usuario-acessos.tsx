import type { MenuCode } from '@trama/contract/access'
import { useController } from 'react-hook-form'
import { Panel } from '@/components/ui/panel'
import { useSession } from '@/lib/session'
import { AcessoTree } from './acesso-tree'
import { mayGrantBy } from './may-grant'
import type { UsuarioForm } from './usuario-form-model'

interface UsuarioAcessosProps {
  /** What the user has now: it may stay, or go and come back. */
  before: readonly MenuCode[]
  readOnly: boolean
}

/** The "Acessos" section of the form. */
export function UsuarioAcessos({ before, readOnly }: UsuarioAcessosProps) {
  const mayGrant = mayGrantBy(useSession())
  const { field } = useController<UsuarioForm, 'acesso'>({ name: 'acesso' })
  return (
    <Panel title="Acessos" level={2}>
      <AcessoTree
        value={field.value}
        mayChange={(code) => mayGrant(code) || before.includes(code)}
        readOnly={readOnly}
        onValueChange={(acesso) => {
          field.onChange(acesso)
          field.onBlur()
        }}
      />
    </Panel>
  )
}
