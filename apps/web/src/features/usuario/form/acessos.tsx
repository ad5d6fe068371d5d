import { useController } from 'react-hook-form'
import { Panel } from '@/components/ui/panel'
import { useSession } from '@/lib/session'
import { AcessoTree } from '../acesso-tree'
import { mayGrantBy } from '../may-grant'
import type { UsuarioForm } from './model'

/** The "Acessos" section of the form. */
export function UsuarioAcessos({ readOnly }: { readOnly: boolean }) {
  const mayGrant = mayGrantBy(useSession())
  const { field } = useController<UsuarioForm, 'acesso'>({ name: 'acesso' })
  return (
    <Panel title="Acessos" level={2}>
      <AcessoTree
        value={field.value}
        mayChange={mayGrant}
        readOnly={readOnly}
        onValueChange={(acesso) => {
          field.onChange(acesso)
          field.onBlur()
        }}
      />
    </Panel>
  )
}
