import { lockedEntidade } from '@trama/rules/entidade/rules'
import { useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/status/banner'
import { useSession } from '@/lib/session'
import type { ClienteForm } from './form-model'
import { mayWriteClientes } from '../cliente-rights'

const ONLY_READ = 'Somente leitura: o cadastro é alterado pela empresa.'

/** Says why the customer cannot be changed: the record's state (S1 §4.2), or the user's type. */
export function ClienteBanner() {
  const { tipo } = useSession().usuario
  const [codcli, ativo, bloqueio] = useWatch<ClienteForm, ['codcli', 'ativo', 'bloqueio']>({
    name: ['codcli', 'ativo', 'bloqueio'],
  })
  const closed = codcli === null ? null : lockedEntidade({ ativo, bloqueio })
  const locked = mayWriteClientes(tipo) ? closed : ONLY_READ
  if (!locked) return null
  return (
    <Banner inset tone="danger">
      {locked}
    </Banner>
  )
}
