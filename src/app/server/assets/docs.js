// `validatorUrl: null` keeps Swagger UI from sending the description to a validator outside.
globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  validatorUrl: null,
  deepLinking: true,
  persistAuthorization: false,
});
