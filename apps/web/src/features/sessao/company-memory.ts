import { storage } from '@/lib/storage'

const keyOf = (usuario: number) => `trama.empresa.${usuario}`

/** The company that this user chose last on this device. */
export const companyMemory = {
  read: (usuario: number): string | null => storage.read(keyOf(usuario)),
  write: (usuario: number, emp_pat: string): void => storage.write(keyOf(usuario), emp_pat),
}
