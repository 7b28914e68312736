/** Every reply on the wire. With `hash` the data is an encrypted text (see `prefixBytes`). */
export type Envelope = { code: number; data: unknown; hash: boolean; msg?: string; tip?: string }

/** The code of a reply that carries what was asked for. */
export const success = 200

/**
 * Encrypted data is base64 of this many random bytes, then AES-256-CBC (PKCS#7) ciphertext of the JSON, with
 * key = SHA-256(responseKey ‖ prefix) and iv = the first 16 bytes of SHA-256(prefix ‖ responseKey).
 */
export const prefixBytes = 12
