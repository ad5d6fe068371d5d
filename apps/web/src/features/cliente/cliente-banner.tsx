import { lockedEntidade } from '@trama/rules/entidade-rules'
import { useWatch } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import type { ClienteForm } from './cliente-form-model'

/** Why an existing customer cannot be changed (S1 §4.2). */
export function ClienteBanner() {
  const [codcli, ativo, bloqueio] = useWatch<ClienteForm, ['codcli', 'ativo', 'bloqueio']>({
    name: ['codcli', 'ativo', 'bloqueio'],
  })
  const locked = codcli === null ? null : lockedEntidade({ ativo, bloqueio })
  if (!locked) return null
  return (
    <Banner inset tone="danger">
      {locked}
    </Banner>
  )
}
