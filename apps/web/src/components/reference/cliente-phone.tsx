import { useQuery } from '@tanstack/react-query'
import { PhoneLink } from '@/components/ui/phone-link'
import styles from './cliente-phone.module.css'
import { clienteQuery } from './cliente-query'
import { RecordLink } from './record-link'

/**
 * Phone number of a customer for documents that do not contain it; null until it is known. A failure is not shown.
 */
export const useClientePhone = (codcli: number | null): string | null =>
  useQuery({ ...clienteQuery(codcli), retry: false }).data?.telefone || null

/** Phone number of a customer as a line of a form, with a link to the customer's record for users who may open it. */
export function ClientePhone({ codcli }: { codcli: number | null }) {
  const phone = useClientePhone(codcli)
  if (codcli === null) return null
  return (
    <p data-span={12} className={styles.linha}>
      <RecordLink to="cliente" id={codcli} plain={null}>
        Ver cadastro do cliente
      </RecordLink>
      <PhoneLink phone={phone} />
    </p>
  )
}
