/** Headers of every answer that does not set them itself. No CORS: nobody else's page may read us. */
const headers: Record<string, string> = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

export function addSecurityHeaders(answer: Headers): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!answer.has(name)) answer.set(name, value);
  }
}
