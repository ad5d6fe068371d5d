import { useQuery } from '@tanstack/react-query'
import { PhoneLink } from '@/components/ui/phone-link'
import { clienteQuery } from './cliente-query'

/** A customer's number where a document does not bring it; null until it is known. One that cannot be had is no news. */
export const useClientePhone = (codcli: number | null): string | null =>
  useQuery({ ...clienteQuery(codcli), retry: false }).data?.telefone || null

/** The same as a line of a form. */
export function ClientePhone({ codcli }: { codcli: number | null }) {
  const phone = useClientePhone(codcli)
  if (!phone) return null
  return (
    <p data-span={12}>
      Telefone do cliente: <PhoneLink phone={phone} />
    </p>
  )
}
