/**
 * The keys of one installation. They are the same for every client and are written into its pages:
 * obfuscation against scrapers, never secrecy. Requests and responses by text, pictures by hexadecimal bytes.
 */
export type WireKeys = {
  http_request_key: string
  http_response_key: string
  /** 13 bytes, hexadecimal. */
  image_key: string
  /** 5 bytes, hexadecimal. */
  image_mark: string
}
