/** A range of addresses as people read it: '192.0.2.x', '2001:db8:1:2::'. What is no range stays as it is. */
export function networkLabel(rede: string): string {
  return rede.replace(/\.0\/24$/, '.x').replace(/::?\/64$/, '::');
}
