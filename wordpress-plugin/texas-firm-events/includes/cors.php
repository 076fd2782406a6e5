<?php
/**
 * Limits which websites may read the REST API in a browser. WordPress itself allows every origin, with credentials. If
 * Settings → Firm Events lists origins, the plugin allows only those, without credentials.
 *
 * @package Texas_Firm_Events
 */

namespace Texas_Firm_Events;

defined( 'ABSPATH' ) || exit;

const ORIGINS_OPTION = 'texas_firm_events_origins';

// WordPress sends its own headers at 10.
add_filter( 'rest_pre_serve_request', __NAMESPACE__ . '\\send_cors_headers', 20 );

/**
 * Replaces the CORS headers of WordPress.
 *
 * @param bool $served Whether the request has been answered already.
 */
function send_cors_headers( $served ) {
	$origins = list_origins();
	if ( array() === $origins || headers_sent() ) {
		return $served;
	}
	foreach ( array( 'Allow-Origin', 'Allow-Credentials', 'Allow-Methods', 'Expose-Headers' ) as $name ) {
		header_remove( "Access-Control-$name" );
	}
	// A cache must not serve one origin's response to another.
	header( 'Vary: Origin', false );
	$origin = get_http_origin();
	if ( in_array( $origin, $origins, true ) ) {
		header( "Access-Control-Allow-Origin: $origin" );
		header( 'Access-Control-Allow-Methods: GET, HEAD, OPTIONS' );
		header( 'Access-Control-Expose-Headers: X-WP-Total, X-WP-TotalPages, Link' );
	}
	return $served;
}

/**
 * The origins that may read, such as https://www.firm.example.
 *
 * @return string[]
 */
function list_origins() {
	return preg_split( '/\s+/', (string) get_option( ORIGINS_OPTION, '' ), -1, PREG_SPLIT_NO_EMPTY );
}

/**
 * Scheme, host and port of an address, as browsers write an origin; empty if it is not an address.
 *
 * @param string $address What was typed.
 */
function clean_origin( $address ) {
	$parts = wp_parse_url( trim( $address ) );
	if ( ! $parts || empty( $parts['host'] ) || ! in_array( strtolower( $parts['scheme'] ?? '' ), array( 'http', 'https' ), true ) ) {
		return '';
	}
	$scheme  = strtolower( $parts['scheme'] );
	$default = 'https' === $scheme ? 443 : 80;
	$port    = isset( $parts['port'] ) && $default !== $parts['port'] ? ":{$parts['port']}" : '';
	return "$scheme://" . strtolower( $parts['host'] ) . $port;
}
